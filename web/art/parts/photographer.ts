import * as kit from '../kit';
import { joints, limb, path, type Ink, type Markup } from '../kit';

type Inks = { ink: Ink; lit: Ink; dim: Ink };

/**
 * A photographer in a wheelchair behind a long lens on a tripod, seen from behind and the side, 330 units high; a
 * child beside with field glasses. The light is before them, at the right.
 */
export const photographer = ({ ink, lit, dim }: Inks): Markup => [
  // Tripod and camera.
  kit.line('M214-196L150 0M214-196L232 10M214-196L292 0', ink, 9, { 'stroke-linecap': 'round' }),
  kit.line('M217-190L294 0M216-190L236 8', dim, 3),
  path(kit.outline('150,-250^ 206,-250^ 210,-236 222,-236^ 222,-200^ 150,-200^'), ink),
  path('M222-246L268-254L350-262V-190L268-198L222-206z', ink),
  path('M350-262h16v72h-16z', ink),
  path('M160-262h34v14h-34z', ink),
  kit.line('M222-246L268-254L364-262M150-250H206', lit, 4),
  kit.line('M366-262V-190', lit, 6),
  // The chair.
  kit.group({ fill: 'none', stroke: ink, 'stroke-width': 9 }, [
    kit.tag('circle', { cx: -6, cy: -74, r: 72 }),
    kit.tag('circle', { cx: 108, cy: -18, r: 17 }),
    kit.tag('path', { d: 'M-60-168L-44-96H70L108-36M-60-168h-24M70-96V-70', 'stroke-linecap': 'round' }),
  ]),
  kit.line('M-6-74L50-24M-6-74L-70-40M-6-74L-26-144M-6-74L66-88M-6-74L20-6', ink, 2.5),
  kit.tag('path', {
    d: 'M62-98A72 72 0 0 1 18-6',
    fill: 'none',
    stroke: lit,
    'stroke-width': 5,
    'stroke-linecap': 'round',
  }),
  // Whoever sits in it, leaning in to the eyepiece.
  path(
    [
      '-14,-112,62 56,-124,50 96,-112,36',
      '96,-112,34 112,-64,26 118,-20,18',
      '116,-14,18 132,-6,16 150,-6,10',
      '-14,-108,76 0,-164,82 40,-214,74',
      '36,-206,40 62,-238,32',
      '52,-200,38 104,-178,30 158,-206,20',
    ].map((along) => limb(joints(along))),
    ink,
  ),
  path(limb(joints('50,-206,34 72,-226,26 86,-240,26')), ink),
  path(
    kit.outline(`84,-222 68,-234 60,-256 64,-282 84,-298 108,-298 122,-284 124,-270 127,-262^ 134,-252^ 127,-248 127,-240
      124,-228 112,-220 98,-218`),
    ink,
  ),
  // A cap turned backward, a tail of hair under it.
  path(kit.outline('44,-262^ 58,-268 62,-290 82,-307 108,-306 122,-294 125,-280^ 100,-284 74,-268'), dim),
  path(kit.outline('62,-268 46,-252 36,-226 38,-196^ 54,-212 64,-236'), ink),
  path(
    [
      '112,-305,2 122,-294,4 125,-282,3',
      '125,-274,2 126,-265,3 133,-253,2',
      '127,-238,2 124,-228,3 114,-221,2',
      '70,-224,3 92,-190,6 128,-190,5 158,-196,3',
      '96,-134,3 118,-116,6 126,-64,6 128,-22,3',
      '44,-146,3 74,-146,5 104,-132,3',
    ].map((along) => limb(joints(along))),
    lit,
  ),
];

/** A child standing with field glasses, 210 units high; the light is at the right. */
export const watcher = ({ ink, lit, dim }: Inks): Markup => [
  path(
    [
      '-10,-84,26 -16,-44,20 -18,0,12',
      '12,-84,26 16,-44,20 18,0,12',
      '-18,-1,12 -6,2,10 6,2,6',
      '18,-1,12 30,2,10 42,2,6',
      '0,-82,50 2,-116,50 6,-146,44',
      '6,-142,20 10,-162,18',
      '14,-136,18 44,-132,15 50,-164,10',
      '-8,-136,18 26,-128,14 46,-166,9',
    ].map((along) => limb(joints(along))),
    ink,
  ),
  path(kit.outline('-10,-162 -18,-182 -8,-204 16,-208 36,-194 36,-172 22,-158 4,-154'), ink),
  path(kit.outline('-16,-178^ -24,-196 -10,-216 18,-218 36,-200^ 12,-198 -4,-184'), dim),
  path('M34-186L62-190V-166L34-168zM62-194h10v32H62z', ink),
  path(
    [
      '34,-206,3 38,-196,5 36,-192,3',
      '72,-194,3 73,-178,5 72,-162,3',
      '24,-132,2 26,-104,5 22,-82,3',
      '24,-80,2 26,-44,4 24,-6,2',
      '22,-128,2 44,-124,4 56,-148,3',
    ].map((along) => limb(joints(along))),
    lit,
  ),
];
