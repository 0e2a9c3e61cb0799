import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { frame } from '../fixtures/frame';
import { beginRender, RenderContext } from '../kit/render-context';
import { PlaceProvider } from '../lib/frame';
import { islands } from '../server/islands';
import { messages } from '../server/messages';

type Device = Parameters<typeof frame>[1];

type Site = ReturnType<typeof frame>['site'];
type Options = { device?: Device | undefined; currency?: string; site?: Partial<Site> };

/** What the server draws in one language, as HTML: for a phone, in the language's currency and by the fixtures' rules, unless asked for
 * others. */
export function htmlOf(
  lang: Parameters<typeof frame>[0],
  children: ReactNode,
  { device = 'phone', currency, site }: Options = {},
): string {
  const all = messages[lang] ?? {};
  const drawn = frame(lang, device, currency);
  return renderToStaticMarkup(
    <RenderContext value={beginRender('p', all, islands)}>
      <PlaceProvider frame={{ ...drawn, site: { ...drawn.site, ...site } }} messages={all}>
        {children}
      </PlaceProvider>
    </RenderContext>,
  );
}

/** The same as a document, in English unless asked for another, without the props of islands: they are no words of the page. */
export function draw(
  children: ReactNode,
  { lang = 'en', ...options }: Options & { lang?: Parameters<typeof frame>[0] } = {},
): Document {
  const { document } = new JSDOM(`<main>${htmlOf(lang, children, options)}</main>`).window;
  for (const script of document.querySelectorAll('script')) script.remove();
  return document;
}

/** A state of a page's fixtures, by its name. */
export function stateOf<P>(states: Record<string, P>, name: string): P {
  const found = states[name];
  if (found === undefined) throw new Error(`no state ${name}`);
  return found;
}
