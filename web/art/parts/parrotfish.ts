import * as kit from '../kit';
import { line, mix, outline, path, Pen, type Ink, type Markup } from '../kit';

// A stoplight parrotfish in its grown male dress, 420 units long, head to the right. Light from above.

const green: Ink = [0.5, 0.1, 178];
const greenDeep: Ink = [0.34, 0.085, 200];
const greenLit: Ink = [0.78, 0.13, 165];
const rose: Ink = [0.68, 0.14, 12];
const violet: Ink = [0.4, 0.11, 285];
const yellow: Ink = [0.89, 0.16, 98];
const beakInk: Ink = [0.93, 0.04, 180];
const night: Ink = [0.2, 0.05, 270];

const BODY = `
  190,14 184,-14 166,-42 132,-68 88,-84 30,-88 -30,-76 -84,-54 -132,-32 -150,-30 -150,30 -130,30 -84,50
  -30,68 30,76 90,70 136,54 166,36 184,24`;

/** Half the body's depth at a place along it, for the rows of scales. */
const depth = (x: number): number => 26 + 58 * Math.max(0, 1 - ((x - 50) / 210) ** 2);

/** Scales: rows of crescents open to the head, those above the middle apart from those below. */
function scales(): { above: Pen; below: Pen } {
  const [above, below] = [new Pen(), new Pen()];
  for (let column = 0; column < 10; column += 1) {
    const x = 70 - column * 21;
    const half = depth(x) * 0.86;
    for (let row = -2; row <= 2; row += 1) {
      const middle = -4 + (row + (column % 2) / 2) * half * 0.42;
      if (Math.abs(middle + 4) > half * 0.84) continue;
      const tall = half * 0.16;
      (middle < -6 ? above : below).move(x, middle - tall).quad(x - 24, middle, x, middle + tall);
    }
  }
  return { above, below };
}

const fin = (knots: string): Pen => outline(knots);

/** The fish around 0,0. */
export function parrotfish(): Markup {
  const { above, below } = scales();
  return [
    // Fins behind the body: the long dorsal, the anal and the far pelvic fin, the tail with its long horns.
    path(fin('112,-74^ 84,-112 10,-118 -60,-100 -118,-76 -142,-54 -134,-34^ 30,-60'), rose),
    path(
      fin('112,-74^ 84,-112 10,-118 -60,-100 -118,-76 -142,-54^ -110,-72 -60,-91 10,-109 80,-103'),
      violet,
    ),
    path(fin('14,70^ -6,96 -40,104 -90,88 -132,52 -118,28^ -20,50'), rose),
    path(fin('8,82^ -6,96 -40,104 -90,88 -132,52^ -88,78 -38,95'), violet),
    path(fin('-136,-32^ -170,-56 -250,-100^ -214,-46 -206,0 -212,46 -244,104^ -168,54 -136,30^'), violet),
    path(fin('-136,-28^ -168,-46 -222,-78^ -196,-40 -190,0 -194,40 -218,80^ -166,46 -136,28^'), rose),
    path(fin('-142,-29^ -166,-36 -174,0 -166,38 -142,29^ -150,0'), yellow),
    path(outline(BODY), green),
    // Belly in shade, back in light.
    path(
      outline(
        '-150,30^ -150,12^ -84,28 -10,42 60,44 120,34 168,20^ 184,24 166,36 136,54 90,70 30,76 -30,68 -84,50',
      ),
      greenDeep,
    ),
    path(
      outline(
        '-150,-30^ -132,-32 -84,-54 -30,-76 30,-88 88,-84 120,-74^ 96,-66 30,-66 -36,-54 -92,-36 -140,-18^',
      ),
      greenLit,
    ),
    line(above, mix(greenLit, rose, 0.3), 4, { 'stroke-linecap': 'round' }),
    line(below, mix(rose, green, 0.45), 4, { 'stroke-linecap': 'round' }),
    // The head: violet crown, rose cheek with green bands, the gill cover's edge and its yellow spot.
    path(outline('94,-83^ 132,-68 166,-42 184,-14 188,0^ 160,-6 126,-18 100,-30 84,-56'), violet),
    path(outline('100,-30^ 126,-18 160,-6 189,2^ 189,16 178,28 150,44 112,58^ 92,30 88,-4'), rose),
    line('M182 18Q150 14 120 26T96 40M112-8Q132 0 150-2', mix(greenLit, green, 0.3), 7, {
      'stroke-linecap': 'round',
    }),
    line('M92-62Q72-20 82 12T112 58', greenDeep, 5, { 'stroke-linecap': 'round' }),
    path(outline('96,-46 112,-52 122,-42 112,-32 98,-34'), yellow),
    // The beak, a little open: it smiles, as they do.
    path(outline('187,-6^ 202,2 203,13^ 178,17^'), beakInk),
    path(outline('176,18^ 199,15^ 195,26 180,31^'), mix(beakInk, green, 0.3)),
    line('M202 12L180 17Q166 18 157 8', night, 3.4, { 'stroke-linecap': 'round' }),
    kit.disc(142, -30, 12, yellow),
    kit.disc(146, -32, 8, night),
    kit.disc(144, -36, 2.8, beakInk),
    // Near fins: pectoral, in rays, and pelvic.
    path(fin('76,4^ 52,-10 2,2 -20,24^ -8,44 18,52 50,34 74,22^'), mix(violet, rose, 0.25)),
    line(
      'M70 8L-10 20M70 10L-3 25M70 11L4 30M70 13L10 36M70 14L17 41M70 16L24 46',
      mix(rose, beakInk, 0.45),
      3,
    ),
    // The sun on the edge of the dorsal fin.
    line('M-124-71Q-60-104 10-117Q62-119 92-104', mix(greenLit, [0.98, 0.03, 110], 0.7), 3.5, {
      'stroke-linecap': 'round',
    }),
  ];
}
