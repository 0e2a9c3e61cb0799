// Draws pages in Node and react-dom, from the components and the requests of the store's own engine: the bench's peer.
//   node render-in-node.mjs MODULE REQUESTS        prints CPU microseconds of drawing one, warm
//   node render-in-node.mjs MODULE REQUESTS once   draws each once and ends: how long Node takes to its first page
// MODULE is the server/pages.js that `node web/build.mjs react` builds, under a name that ends in .mjs. REQUESTS holds one as JSON on each line.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [, , module, file, once] = process.argv;
const { render } = await import(pathToFileURL(module).href);
const requests = readFileSync(file, 'utf8').split('\n').filter(Boolean);
if (requests.length === 0) throw new Error(`${file} holds no request`);

/** Microseconds of CPU that all threads of this process have used: those that compile and collect garbage count too. */
const used = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Draws all of them again and again for some milliseconds of CPU; answers microseconds for one. */
function draw(milliseconds) {
  const begun = used();
  let drawn = 0;
  do {
    for (const request of requests) render(request);
    drawn += requests.length;
  } while (used() - begun < milliseconds * 1000);
  return (used() - begun) / drawn;
}

if (once) {
  for (const request of requests) render(request);
} else {
  // The compiler first sees what is called often: a store that has been up for a minute is past that.
  draw(2000);
  const windows = [1, 2, 3, 4, 5].map(() => draw(300)).toSorted((a, b) => a - b);
  console.log(windows[2].toFixed(1));
}
