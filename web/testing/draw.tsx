import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { frame } from '../fixtures/frame';
import { beginRender, RenderContext } from '../kit/render-context';
import { PlaceProvider } from '../lib/frame';
import { islands } from '../server/islands';
import { messages } from '../server/messages';

/** What the server draws for a phone in one language and currency, as HTML. */
export function htmlOf(lang: Parameters<typeof frame>[0], children: ReactNode, currency?: string): string {
  const all = messages[lang] ?? {};
  return renderToStaticMarkup(
    <RenderContext value={beginRender('p', all, islands)}>
      <PlaceProvider frame={frame(lang, 'phone', currency)} messages={all}>
        {children}
      </PlaceProvider>
    </RenderContext>,
  );
}

/** The same in English as a document, without the props of islands: they are no words of the page. */
export function draw(children: ReactNode): Document {
  const { document } = new JSDOM(`<main>${htmlOf('en', children)}</main>`).window;
  for (const script of document.querySelectorAll('script')) script.remove();
  return document;
}

/** A state of a page's fixtures, by its name. */
export function stateOf<P>(states: Record<string, P>, name: string): P {
  const found = states[name];
  if (found === undefined) throw new Error(`no state ${name}`);
  return found;
}
