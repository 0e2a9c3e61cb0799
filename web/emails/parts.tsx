import type { ComponentProps, CSSProperties, ReactNode } from 'react';

/** What a mail is made of. */
export type Mail = { subject: string; Body: () => ReactNode };

/** Colours and faces of mail: fixed, since mail programs know no tokens. Each pair holds 4.5:1. */
const ink = '#14283a';
const muted = '#4c5d6b';
const paper = '#fbf6ea';
const card = '#fffdf8';
const sea = '#0b5c74';
/** The colour of action, as in the store. */
const ember = '#c23500';
const line = '#e2d8c3';

/** The store's dusk, where a mail program asks for it: by class, over the styles of the parts. Elsewhere a mail stays light. */
const DUSK = `@media (prefers-color-scheme: dark) {
.paper { background: #0f171c !important }
.card { background: #182129 !important; border-color: #323f4a !important }
.rule { border-color: #323f4a !important }
.ink { color: #f3eee3 !important }
.muted { color: #a7b7c0 !important }
.link { color: #6dcee1 !important }
.action { background: #fe955d !important }
.action a { color: #270e06 !important }
}`;
const face = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";

export const text: CSSProperties = {
  fontFamily: face,
  fontSize: '16px',
  lineHeight: '24px',
  color: ink,
  margin: 0,
};

type ParagraphProps = {
  children: ReactNode;
  style?: CSSProperties;
  /** It stands beside what matters. */
  quiet?: boolean;
};

/** A paragraph: its styles are its own, since mail programs drop style sheets. */
export function P({ children, style, quiet = false }: ParagraphProps): ReactNode {
  return (
    <p className={quiet ? 'muted' : 'ink'} style={{ ...text, color: quiet ? muted : ink, ...style }}>
      {children}
    </p>
  );
}

/** A link among words. */
export function Link({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <a href={href} className="link" style={{ color: sea, fontWeight: 700 }}>
      {children}
    </a>
  );
}

/** What never breaks: an amount. */
export function Whole({ children }: { children: ReactNode }): ReactNode {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}

/** What the letter is about, over everything else. */
export function Heading({ children }: { children: ReactNode }): ReactNode {
  return (
    <h1
      className="ink"
      style={{
        margin: 0,
        fontFamily: 'Helvetica, Arial, sans-serif',
        fontSize: '32px',
        lineHeight: '36px',
        letterSpacing: '-0.02em',
        color: ink,
      }}
    >
      {children}
    </h1>
  );
}

/** A cell of a layout table. */
const Cell = ({ children, ...rest }: ComponentProps<'td'>): ReactNode => <td {...rest}>{children}</td>;

/** A row of the letter. */
export function Row({ children, top = 16 }: { children: ReactNode; top?: number }): ReactNode {
  return (
    <tr>
      <td style={{ padding: `${top}px 24px 0` }}>{children}</td>
    </tr>
  );
}

/** The one thing to press: a link with its own ground, readable when styles are dropped. */
export function Action({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td className="action" style={{ background: ember, borderRadius: '28px' }}>
            <a
              href={href}
              style={{
                ...text,
                display: 'inline-block',
                padding: '16px 32px',
                color: '#ffffff',
                fontWeight: 700,
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

type LetterProps = {
  lang: string;
  subject: string;
  /** The line mail programs show after the subject. */
  preheader: string;
  brand: string;
  /**
   * Content id of the picture over the letter, empty for none: it travels with the mail, so that opening it tells nobody.
   * It shows nothing that words don't say, so it needs no text alternative.
   */
  picture: string;
  /** How high it is at 600 pixels. */
  pictureHeight: number;
  children: ReactNode;
};

/** The whole mail: one column of 600 pixels in tables, so that every mail program draws it. */
export function Letter({
  lang,
  subject,
  preheader,
  brand,
  picture,
  pictureHeight,
  children,
}: LetterProps): ReactNode {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: DUSK }} />
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, background: paper }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preheader}</div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          className="paper"
          style={{ background: paper }}
        >
          <tbody>
            <tr>
              <Cell align="center" style={{ padding: '24px 12px' }}>
                <table
                  role="presentation"
                  width="600"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  className="card"
                  style={{
                    width: '100%',
                    maxWidth: '600px',
                    background: card,
                    border: `1px solid ${line}`,
                    borderRadius: '16px',
                  }}
                >
                  <tbody>
                    {picture !== '' && (
                      <tr>
                        <Cell style={{ padding: 0 }}>
                          {/* Inside a picture element React writes no preload, which a mail can't have. */}
                          <picture>
                            <img
                              src={`cid:${picture}`}
                              alt=""
                              width={600}
                              height={pictureHeight}
                              style={{
                                display: 'block',
                                width: '100%',
                                height: 'auto',
                                borderRadius: '15px 15px 0 0',
                                background: '#ffe9c1',
                              }}
                            />
                          </picture>
                        </Cell>
                      </tr>
                    )}
                    <Row top={24}>
                      <P style={{ fontSize: '20px', fontWeight: 800, letterSpacing: '-0.02em' }}>{brand}</P>
                    </Row>
                    {children}
                    <tr>
                      <Cell style={{ height: '32px' }} />
                    </tr>
                  </tbody>
                </table>
              </Cell>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** A line across the letter, between its parts. */
export function Rule(): ReactNode {
  return (
    <tr>
      <Cell style={{ padding: '24px 24px 0' }}>
        <div className="rule" style={{ borderTop: `1px solid ${line}`, fontSize: 0, lineHeight: 0 }} />
      </Cell>
    </tr>
  );
}
