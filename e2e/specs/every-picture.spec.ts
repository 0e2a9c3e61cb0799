import { illustrated } from '../playwright.config.ts';
import { seeValid, test, walking, type Walk } from '../lib/walk.ts';

// The tours of every-page.spec.ts with pictures and React's development version: what either says is heard. The third
// language is read here.

test.use(illustrated);

const [DESKTOP, PHONE]: [Walk, Walk] = [
  { build: 'development', lang: 'en', device: 'desktop', scripted: true, pictures: true },
  { build: 'development', lang: 'es', device: 'phone', scripted: true, pictures: true },
];

// The markup of a build is that of the other: it is read where its language is read nowhere else.
walking(DESKTOP, () => {
  test('every document the server writes is valid HTML', async ({ walked }) => seeValid(await walked(DESKTOP)));
});
walking(PHONE, () => undefined);
