import { group, outline, path, tag, type Ink } from '../kit';

const silver: Ink = [0.93, 0.035, 190];
const yellow: Ink = [0.9, 0.14, 100];
const bar: Ink = [0.3, 0.06, 260];

/** A sergeant major as a symbol of this name: 110 units long, head to the right, in its own inks. */
export const sergeantMajor = (): string =>
  group({ id: 'sergeant' }, [
    path(
      outline(
        `
        -34,-10^ -44,-18 -64,-30^ -54,-4 -62,28^ -42,16 -34,10^ -20,26 -26,44^ 0,34
        22,30 40,18 52,4 46,-10 30,-26 8,-36 -28,-44^ -20,-26`,
      ),
      silver,
    ),
    path(outline('46,-10^ 30,-26 8,-36 -28,-44^ -20,-26 -34,-10^ -10,-18 20,-18'), yellow),
    path(
      'M24-29Q18-2 24 29L16 31Q10-2 15-32ZM4-37Q0-2 5 33L-3 35Q-9-2-5-39Z' +
        'M-15-39Q-19-2-13 36L-21 39Q-26-2-22-41ZM-31-14Q-34 0-30 14L-36 10V-10Z',
      bar,
    ),
    tag('circle', { cx: 38, cy: -5, r: 4, fill: bar }),
  ]);
