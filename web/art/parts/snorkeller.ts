import { figure, joints, limb, Pen } from '../kit';

/** A snorkeller around 0,0, the arm pointing at the manta. */
export const swimmer = figure([
  '0,2,36 48,4,40 98,12,30',
  '-28,8,30 -16,4,34',
  '4,12,17 -20,48,13 -58,78,8',
  '14,16,15 46,46,12 84,44,7',
  '92,14,27 144,36,20 192,26,11',
  '92,10,25 144,6,18 190,-4,11',
]);

/** The snorkeller's gear. */
export const finsAndSnorkel = [
  '188,26,11 222,36,22 268,62,30',
  '186,-4,11 222,0,20 264,-14,26',
  '-42,14,9 -36,-4,7 -26,-22,7 -18,-52,8',
  '-44,12,12 -32,20,13',
].map((along) => limb(joints(along), new Pen(), 0.1));
