// npm run art:contact: one page with every picture in colour and grey, large and at 130 px, to be looked at
// by eye.
// A cross marks the focal point, a dashed box the quiet area. `?one=NAME` shows one scene, `?marks=0` hides
// the marks.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pictures, type Picture } from './collection';
import { cropSizes } from './kit';

const target = resolve(process.env['CONTACT'] ?? resolve(import.meta.dirname, '../../contact.html'));
const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;

function marks({ scene, crop }: Picture): string {
  const { focal, quiet } = scene.crops[crop];
  const [width, height] = [quiet.right - quiet.left, quiet.bottom - quiet.top].map(percent);
  return `<i class="focal" style="left:${percent(focal[0])};top:${percent(focal[1])}"></i>
<i class="quiet" style="left:${percent(quiet.left)};top:${percent(quiet.top)};width:${width};height:${height}">
</i>`;
}

function figure(picture: Picture): string {
  const [width, height] = cropSizes[picture.crop];
  const source = resolve(import.meta.dirname, 'out', picture.file);
  const image = `<img src="${source}" width="${width}" height="${height}" alt="">`;
  return `<figure class="${picture.crop}">
<div class="large">${image}${marks(picture)}</div><div class="large grey">${image}</div>
<div class="small">${image}</div><div class="small grey">${image}</div>
<figcaption>${picture.file}</figcaption></figure>`;
}

const all = pictures();
const sections = [...new Set(all.map(({ name }) => name))].map((name) => {
  const crops = all.filter((picture) => picture.name === name);
  const light = crops[0]?.scene.light ?? '';
  return `<section id="${name}"><h2>${name}</h2><p>${light}</p><div>${crops.map(figure).join('')}</div></section>`;
});

writeFileSync(
  target,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
body { margin: 16px; background: #f2ead9; font: 14px/1.4 sans-serif; }
h2, p { margin: 8px 0 4px; } section { margin-bottom: 24px; }
section > div { display: flex; gap: 12px; align-items: start; }
figure { margin: 0; display: grid; grid-template-columns: auto auto; gap: 6px; justify-content: start; }
.large { position: relative; } .large img { width: auto; height: 300px; display: block; }
.grey { filter: grayscale(1); }
.small img { width: 130px; height: auto; display: block; }
.focal { position: absolute; width: 14px; height: 14px; margin: -8px; border: 2px solid #f0f;
  border-radius: 50%; }
.quiet { position: absolute; box-sizing: border-box; border: 1px dashed #f0f; } .bare i { display: none; }
</style><body>${sections.join('\n')}
<script>const query = new URLSearchParams(location.search), one = query.get('one');
if (one) for (const section of document.querySelectorAll('section'))
  section.hidden = !one.split(',').includes(section.id);
document.body.classList.toggle('bare', query.get('marks') === '0');</script></body></html>`,
);
console.log(target);
