import * as kit from '../kit';
import { outline, path, type Ink, type Markup } from '../kit';

type Head = { x: number; y: number; scale: number; lit: Ink; stone: Ink; dark: Ink };

/**
 * The stone head at the foot of a balustrade, jaws open to the left, about 230 units long, its neck at 0,0. The
 * side that is seen takes the light.
 */
export const serpentHead = ({ x, y, scale, lit, stone, dark }: Head): Markup =>
  kit.group({ transform: `translate(${Math.round(x)} ${Math.round(y)})scale(${scale})` }, [
    path(
      outline(
        '44,18^ 44,-84^ 10,-112 -40,-122 -86,-114 -118,-96 -150,-98 -176,-112 -190,-104 -184,-84 -168,-70^ -170,-56^ -92,-50^ -84,-34^ -158,-28 -176,-16 -176,18^',
      ),
      stone,
    ),
    // The throat, the upper teeth and fang, the tongue.
    path(outline('-168,-58^ -120,-58 -78,-56 -66,-44 -82,-30 -160,-26^ -128,-42'), dark),
    path(outline('-164,-60^ -158,-38^ -146,-58^ -136,-44^ -128,-58^ -118,-46^ -110,-58^'), lit),
    path(outline('-150,-27^ -136,-40 -160,-48 -206,-40 -214,-30 -200,-30 -168,-32^'), lit),
    // Brow, eye, the curl of the snout, the beard of scales.
    path(outline('-116,-98^ -86,-114 -40,-122 10,-112 30,-98^ -6,-102 -44,-108 -80,-100 -106,-84^'), lit),
    path(outline('-84,-92^ -60,-102 -36,-96 -30,-80^ -50,-74 -74,-78'), dark),
    kit.disc(-56, -87, 7, lit),
    path(outline('-190,-104^ -176,-112 -150,-98 -118,-96^ -146,-88 -170,-92 -176,-84 -184,-84'), lit),
    kit.line('M-20-66q14 8 12 30M8-76q16 12 14 44M-46-60q12 6 8 24', dark, 5, { 'stroke-linecap': 'round' }),
    path(outline('-176,-6^ -120,-14 -60,-12 44,-6^ 44,18^ -176,18^'), lit),
  ]);
