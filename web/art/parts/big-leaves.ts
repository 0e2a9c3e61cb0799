import { limb, outline, symbol } from '../kit';

/** A banana leaf torn by the wind as a symbol named `banana`: from 0,0 along x, 372 units long. */
export const bananaLeaf = symbol('banana', [
  outline(`0,-3^ 40,-30 92,-42^ 84,-14^ 104,-44 156,-48^ 140,-12^ 168,-46 226,-38^ 204,-8^ 236,-30 280,-18^ 258,-4^
        296,-12 372,4^ 290,8 252,22^ 262,5^ 234,32 186,40^ 196,6^ 164,42 112,40^ 124,5^ 92,40 44,24`),
  limb('-60,2,9 0,0,8 180,-2,5 372,4,2'),
]);
