import { figure } from '../kit/people';
import type { Ink } from '../kit/ink';
import { limb, outline } from '../kit/marks';
import { finePen } from '../kit/pen';
import { group, path, shape, use, type Markup } from '../kit/svg';

const limbs = figure([
  '4,70,15 -10,44,14 -2,10,10 0,0,11',
  '16,70,15 60,62,13 98,36,9 108,26,8',
  '8,62,26 20,92,36 40,128,33',
  '36,134,30 -22,116,24 -40,128,19 -74,168,13 -92,168,10',
  '40,136,30 -6,140,24 -26,152,18 -50,196,12 -68,200,10',
]);
const head = outline('-27,46 -31,58^ -26,62 -25,72 -12,76 4,70 6,48', { pen: finePen() });
const pulleyAndStrap = 'M-16-10h34v12h-34zM6 0h5l26 116h-5z';
const helmetAndHarness = [
  outline('-33,52^ -30,36 -14,26 4,32 8,50 -2,56^', { pen: finePen() }),
  limb('14,122,8 34,114,9 56,126,9', finePen()),
  limb('-4,74,6 16,92,7 20,118,7', finePen()),
];

/** The rider's silhouette as a symbol named `rider`: hangs from 0,0 on the cable, leaning back, knees up. */
export const silhouette = (): string => group({ id: 'rider' }, [...limbs, head, pulleyAndStrap].map(shape));

/** The rider on Xplor's cable, with a rim of light. Needs the symbol `rider`. */
export function hanging({ rim, ink, accent }: { rim: Ink; ink: Ink; accent: Ink }): Markup {
  const onCable = { transform: 'translate(905 684)rotate(-6)scale(1.25)' };
  return [
    group({ ...onCable, fill: rim }, use('rider', 4, -2)),
    group({ ...onCable, fill: ink }, use('rider', 0, 0)),
    path(helmetAndHarness, accent, onCable),
  ];
}
