// A page as nginx serves it from files: the same bytes, but its scripts hold nothing but a comment.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** What a page is drawn from. Everything else that it asks for is there for its scripts, or by them. */
const DRAWN = ['Document', 'Stylesheet', 'Image', 'Font'];
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** What stands at an address, as it is sent. */
const sent = (address, userAgent) =>
  new Promise((answer, fail) => {
    get(address, { headers: { 'accept-encoding': 'br', 'user-agent': userAgent } }, (response) => {
      buffer(response).then((body) => answer({ headers: response.headers, body }), fail);
    }).on('error', fail);
  });

/** A script of so many bytes that does nothing. */
const comment = (bytes) => ({
  headers: { 'content-type': 'text/javascript' },
  body: `/*${'x'.repeat(Math.max(0, bytes - 4))}*/`,
});

/**
 * The files of a page by their paths. `asked` are path, kind and bytes on the wire of all that it asked for. `edit` makes
 * another document of the page's own.
 */
async function copied({ origin, path, asked, userAgent, edit }) {
  const files = new Map();
  for (const one of asked.filter(({ kind }) => DRAWN.includes(kind))) {
    files.set(one.path, await sent(`${origin}${one.path}`, userAgent));
  }
  const html = brotliDecompressSync(files.get(path).body).toString();
  if (edit) {
    const document = files.get(path);
    files.set(path, { ...document, body: brotliCompressSync(edit(html)) });
  }
  const others = asked.filter(({ kind }) => !DRAWN.includes(kind));
  const named = others.filter((one) => one.kind === 'Script' && html.includes(one.path));
  for (const one of named) files.set(one.path, comment(one.size));
  // What only scripts ask for comes with the last of those that the page names.
  const rest = others.filter((one) => !named.includes(one)).reduce((all, { size }) => all + size, 0);
  const last = named.at(-1);
  if (last) files.set(last.path, comment(last.size + rest));
  return files;
}

/** Serves the copy of a page at `listen` until `stop` is called. */
export async function staticCopy({ nginx, listen, ...page }) {
  const folder = mkdtempSync(join(tmpdir(), 'static-copy-'));
  // The workers of a root's nginx run as nobody: the files must be theirs to read.
  chmodSync(folder, 0o755);
  const files = [...(await copied(page))];
  const locations = files.map(([where, { headers, body }], n) => {
    writeFileSync(join(folder, `${n}`), body);
    const encoding = headers['content-encoding'];
    return `location = ${where} { try_files /${n} =404; default_type "${headers['content-type']}";
      ${encoding ? `add_header Content-Encoding ${encoding};` : ''} }`;
  });
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `pid ${folder}/pid; daemon off; error_log stderr crit; events {}
    http { access_log off; types {} ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
    server { listen ${listen}; root ${folder}; ${locations.join('\n')} } }`,
  );
  const server = spawn(nginx, ['-c', config], { stdio: 'inherit' });
  const ended = new Promise((end) => server.once('exit', end));
  const stop = async () => {
    // Asked to stop, it takes its workers along.
    server.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { stop };
}
