import { cookieNotice } from '../fixtures/cookies';
import { frame } from '../fixtures/frame';
import { discounts } from '../fixtures/home';
import { currencies, languages, menu, methods } from '../fixtures/layout';
import type { Pages } from '../fixtures/pages';
import type { DeviceView, FrameView, LayoutHtml, PageHtml } from '../lib/view.gen';
import { render } from '../server/entry';

// Documents as the server puts them together, of fixtures.

export const LANGS = ['es', 'en', 'pt'] as const;
export const DEVICES: DeviceView[] = ['desktop', 'phone'];

const files = Object.values(import.meta.glob<{ pages?: Pages }>('../fixtures/*.ts', { eager: true }));

/** Every state of every kind of page, from whichever file of fixtures holds it. */
export function fixtures(lang: string): Record<string, Record<string, object>> {
  const all: Record<string, Record<string, object>> = {};
  for (const [kind, states] of files.flatMap((file) => Object.entries(file.pages?.(lang) ?? {}))) {
    for (const state of Object.keys(states)) {
      if (all[kind]?.[state] !== undefined) throw new Error(`${kind} has two states called ${state}`);
    }
    all[kind] = { ...all[kind], ...states };
  }
  return all;
}

/** What the engine answers. */
export const ask = <Answer>(request: object): Answer => JSON.parse(render(JSON.stringify(request))) as Answer;

export const layoutOf = (where: FrameView): LayoutHtml =>
  ask({
    want: 'layout',
    frame: where,
    languages,
    currencies,
    methods,
    menu: menu(where.lang),
    discounts,
    cookies: cookieNotice,
  });

export const pageOf = (where: FrameView, kind: string, props: object): PageHtml =>
  ask({
    want: 'page',
    frame: where,
    page: { kind, ...props },
    alternates: LANGS.map((lang) => ({ lang, href: `https://sacbe.example/${lang}/` })),
  });

/** Layouts by language and device: drawn once, as the server does. */
const drawn = new Map<string, LayoutHtml>();

export function layoutAt(lang: (typeof LANGS)[number], device: DeviceView): LayoutHtml {
  const key = `${lang} ${device}`;
  const layout = drawn.get(key) ?? layoutOf(frame(lang, device));
  drawn.set(key, layout);
  return layout;
}

/** The page as the server puts it together. */
export function whole(lang: (typeof LANGS)[number], device: DeviceView, kind: string, props: object): string {
  const { before, after } = layoutAt(lang, device);
  const { head, main, body_class: bodyClass } = pageOf(frame(lang, device), kind, props);
  return `<!doctype html><html lang="${lang}"><head>${head}</head><body class="${bodyClass}">${before}${main}${after}</body></html>`;
}
