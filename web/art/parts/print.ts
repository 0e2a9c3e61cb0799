import { group, rect, tag, text, type Drawing, type Ink, type Markup } from '../kit';

/** A photograph on paper: where its middle lies, how large, how turned. */
export type Laid = { at: readonly [x: number, y: number]; scale: number; turn: number };

/** The paper, its shadow, and what the hour lays over it. */
export type PaperInks = { paper: Ink; edge: Ink; shadow: Ink; veil: Ink; veiled: number };

/** A drawing whose ids stand apart from those of others in the same picture. */
export function apart({ defs, body }: Drawing, name: string): Drawing {
  const own = (markup: string): string =>
    markup
      .replaceAll(/\sid="([^"]+)"/g, ` id="${name}-$1"`)
      .replaceAll(/href="#([^"]+)"/g, `href="#${name}-$1"`)
      .replaceAll(/url\(#([^)]+)\)/g, `url(#${name}-$1)`);
  return { defs: defs.map(own), body: own(text(body)) };
}

/** A print of a picture of 960 by 720 with a white border, broader below. */
export function print(body: Markup, { at: [x, y], scale, turn }: Laid, inks: PaperInks): string {
  const { paper, edge, shadow, veil, veiled } = inks;
  return group({ transform: `translate(${x} ${y})rotate(${turn})scale(${scale})` }, [
    // The sun is at the upper left: it is darker to the right and below, most under the corner that curls.
    tag('path', { fill: shadow, opacity: 0.4, d: 'M-512-396H556L588 566L-470 552z' }),
    rect(-536, -416, 1072, 952, paper),
    tag('path', { fill: edge, d: 'M536-416V536H-536L-536 526H526V-416z' }),
    tag('svg', { x: -480, y: -360, width: 960, height: 720, viewBox: '0 0 960 720' }, [
      body,
      veiled === 0 ? '' : tag('path', { fill: veil, opacity: veiled, d: 'M0 0H960V720H0z' }),
    ]),
  ]);
}
