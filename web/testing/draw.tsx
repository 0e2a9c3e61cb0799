import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { frame } from '../fixtures/frame';
import { beginRender, RenderContext } from '../kit/render-context';
import { PlaceProvider } from '../lib/frame';
import { islands } from '../server/islands';
import { messages } from '../server/messages';

type Device = Parameters<typeof frame>[1];

/** What the server draws in one language, as HTML: for a phone and in the language's currency, unless asked for another. */
export function htmlOf(
  lang: Parameters<typeof frame>[0],
  children: ReactNode,
  { device = 'phone', currency }: { device?: Device | undefined; currency?: string } = {},
): string {
  const all = messages[lang] ?? {};
  return renderToStaticMarkup(
    <RenderContext value={beginRender('p', all, islands)}>
      <PlaceProvider frame={frame(lang, device, currency)} messages={all}>
        {children}
      </PlaceProvider>
    </RenderContext>,
  );
}

/** The same as a document, in English unless asked for another, without the props of islands: they are no words of the page. */
export function draw(
  children: ReactNode,
  { device, lang = 'en' }: { device?: Device; lang?: Parameters<typeof frame>[0] } = {},
): Document {
  const { document } = new JSDOM(`<main>${htmlOf(lang, children, { device })}</main>`).window;
  for (const script of document.querySelectorAll('script')) script.remove();
  return document;
}

/** A state of a page's fixtures, by its name. */
export function stateOf<P>(states: Record<string, P>, name: string): P {
  const found = states[name];
  if (found === undefined) throw new Error(`no state ${name}`);
  return found;
}
