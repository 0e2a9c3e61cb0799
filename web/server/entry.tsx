import { mailText, mails } from '../emails/mails';
import type { PageDefinition, PageKind } from '../kit/page';
import { beginRender, RenderContext } from '../kit/render-context';
import { Layout } from '../layouts/layout';
import { PlaceProvider, type Place } from '../lib/frame';
import { translator } from '../lib/messages';
import { moneyText } from '../lib/money';
import type { FrameView, LayoutHtml, MailHtml, PageView, PageHtml, RenderRequestView } from '../lib/view.gen';
import { markupOf } from '../markup/markup';
import { renderHead } from './head';
import { islands } from './islands';
import { messages } from './messages';
import { pages } from './pages';

/** Where the layout is cut in two: the page's middle goes here. */
const CUT = '<!--middle-->';

function placeOf(frame: FrameView): Place {
  return {
    frame,
    t: translator(messages[frame.lang] ?? {}, frame.lang),
    money: (minor, cents) => moneyText(minor, frame.currency, cents),
  };
}

/** A definition together with the props of its kind, so that TypeScript sees they belong together. */
function definitionOf(shown: PageView): PageDefinition<PageKind> {
  return pages[shown.kind] as PageDefinition<PageKind>;
}

function layout(request: Extract<RenderRequestView, { want: 'layout' }>): LayoutHtml {
  const drawn = beginRender('l', messages[request.frame.lang] ?? {}, islands);
  const { languages, currencies, methods, menu, discounts, cookies } = request;
  const html = markupOf(
    <RenderContext value={drawn}>
      <PlaceProvider frame={request.frame} messages={drawn.all}>
        <Layout
          languages={languages}
          currencies={currencies}
          methods={methods}
          menu={menu}
          discounts={discounts}
          cookies={cookies}
        >
          <span dangerouslySetInnerHTML={{ __html: CUT }} />
        </Layout>
      </PlaceProvider>
    </RenderContext>,
  );
  const [before, after] = html.split(`<span>${CUT}</span>`);
  if (before === undefined || after === undefined) throw new Error('the layout has no middle');
  return { before, after, messages: drawn.messages as Record<string, string> };
}

function page(request: Extract<RenderRequestView, { want: 'page' }>): PageHtml {
  const definition = definitionOf(request.page);
  const drawn = beginRender('p', messages[request.frame.lang] ?? {}, islands);
  const Component = definition.component;
  const main = markupOf(
    <RenderContext value={drawn}>
      <PlaceProvider frame={request.frame} messages={drawn.all}>
        <Component {...request.page} />
      </PlaceProvider>
    </RenderContext>,
  );
  const place = placeOf(request.frame);
  const head = definition.head(request.page, place);
  return {
    head: renderHead(head, place, request.alternates, definition.styles),
    main,
    body_class: head.bodyClass ?? '',
    messages: drawn.messages as Record<string, string>,
  };
}

function mail(request: Extract<RenderRequestView, { want: 'mail' }>): MailHtml {
  const place = placeOf(request.frame);
  const { subject, Body } = mails(request.mail, place);
  const html = markupOf(
    <PlaceProvider frame={request.frame} messages={messages[request.frame.lang] ?? {}}>
      <Body />
    </PlaceProvider>,
    { hydrated: false },
  );
  return { subject, html: `<!doctype html>${html}`, text: mailText(request.mail, place) };
}

/** The one function the embedded engine calls: a request as JSON, an answer as JSON. */
export function render(json: string): string {
  const request = JSON.parse(json) as RenderRequestView;
  switch (request.want) {
    case 'layout':
      return JSON.stringify(layout(request));
    case 'page':
      return JSON.stringify(page(request));
    case 'mail':
      return JSON.stringify(mail(request));
  }
}
