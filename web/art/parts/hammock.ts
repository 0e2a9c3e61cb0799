import * as kit from '../kit';
import { joints, limb, mix, path, Pen, type Ink, type Markup } from '../kit';

/** Somebody reading in a hammock hung from -290,-150 and 290,-130; it hangs lowest at 0,40. Light from above. */
export function hammock({
  cloth,
  skin,
  dress,
  hair,
  book,
  light,
}: Record<'cloth' | 'skin' | 'dress' | 'hair' | 'book' | 'light', Ink>): Markup {
  const net = kit.outline(
    '-200,-84^ -150,-40 -60,12 30,20 120,-4 196,-72^ 176,-6 110,62 10,84 -90,70 -168,8',
  );
  const stripes = [
    '-190,-62,4 -110,10,7 0,42,8 100,20,7 186,-50,4',
    '-178,-30,3 -100,38,6 10,64,7 110,38,6 178,-22,3',
  ];
  const cords = new Pen();
  for (const y of [-76, -58, -40, -20, 0]) cords.move(-290, -150).line(-196 + (y + 76) * 0.4, y);
  for (const y of [-66, -48, -28, -8]) cords.move(290, -130).line(194 - (y + 66) * 0.4, y);
  const fringe = new Pen();
  for (let i = 0; i < 26; i += 1) {
    const t = i / 25;
    const x = -160 + 320 * t;
    const y = 84 - 130 * (t - 0.54) ** 2 * 2.4;
    fringe.move(x, y - 8).line(x - 4, y + 16 + (i % 3) * 5);
  }
  return [
    kit.line(cords, mix(cloth, light, 0.3), 3),
    path(
      kit.outline('-176,-64^ -120,-20 -40,14 40,12 120,-14 176,-58^ 110,-40 40,-26 -60,-22 -130,-40'),
      mix(cloth, [0.2, 0.08, 330], 0.6),
    ),
    // Legs, one knee up; the skirt; the body; the far arm with the book; head on the raised end.
    path(
      [limb(joints('20,2,34 -50,-22,28 -110,-34,20')), limb(joints('-108,-34,19 -140,-44,14 -166,-58,10'))],
      mix(skin, [0.25, 0.08, 330], 0.4),
    ),
    path(
      [limb(joints('24,-4,38 -20,-66,32 -44,-82,24')), limb(joints('-44,-82,24 -62,-40,19 -78,-8,13'))],
      skin,
    ),
    path(
      kit.outline('96,-52 60,-38 10,-26 -30,-70 -52,-82^ -34,-100 6,-66 50,-66 100,-92 124,-84 116,-60'),
      dress,
    ),
    path(limb(joints('104,-78,20 72,-84,16 44,-112,11')), skin),
    path(kit.outline('112,-84 126,-104 150,-112 166,-98 164,-78 146,-68 124,-70'), skin),
    path(kit.outline('132,-112 152,-120 178,-108 186,-84 172,-62 150,-58 158,-78 150,-98 136,-102'), hair),
    path(kit.outline('12,-146^ 44,-138^ 52,-100^ 22,-108^'), book),
    path(kit.outline('44,-138^ 64,-146^ 70,-110^ 52,-100^'), mix(book, [0.3, 0.06, 330], 0.35)),
    path(net, cloth),
    path(
      stripes.map((along) => limb(joints(along))),
      mix(cloth, light, 0.62),
    ),
    path(kit.outline('-200,-84^ -150,-40 -60,12 30,20 120,-4 196,-72^ 120,8 30,32 -60,24 -150,-30'), light),
    kit.line(fringe, cloth, 3),
    path([limb(joints('26,-12,8 -18,-74,9 -44,-92,6')), limb(joints('110,-86,6 74,-94,6 50,-116,4'))], light),
  ];
}
