import * as kit from '../kit';
import { mix, type Markup, type Point } from '../kit';
import { noon } from './coba-light';

// The near trees, dark against the clearing; the sun finds their right flanks in pieces.

const pieces = (rows: string): kit.Pen[] =>
  rows
    .trim()
    .split('\n')
    .map((along) => kit.limb(along.trim(), kit.coarsePen()));

const CEIBA = kit.outline(
  `-372,34^ -280,-4 -196,-84 -140,-220 -108,-430 -98,-760 -112,-1240^ 96,-1240^ 80,-760 92,-430 122,-236
  182,-108
  262,-32 372,22^ 270,26 190,0 148,-34 132,40^ 92,54 60,44^ 44,-40 24,-96 -2,-40 -22,60^ -70,70 -104,56^
  -112,-30 -136,-84 -176,-20 -214,50^ -276,56`,
);
/** The hollows between a ceiba's buttresses. */
const HOLLOWS = [
  '-176,-20^ -136,-84 -112,-200 -92,-330^ -86,-200 -100,-60 -104,56^ -112,-30 -136,-84',
  '24,-96^ 40,-200 44,-360^ 66,-220 92,-80 60,44^ 44,-40',
  '-22,60^ -2,-40 24,-96 12,-240 0,-330^ -14,-200 -40,-60 -104,56^ -60,66',
].map((hollow) => kit.outline(hollow));

/** A ceiba's grey bark in the shade. */
const BARK: kit.Ink = [0.36, 0.03, 170];
/** The side of the trunk that no light comes to, and the side that looks at the road. */
const LEFT = kit.outline(
  `-372,34^ -280,-4 -196,-84 -140,-220 -108,-430 -98,-760 -112,-1240^ -76,-1240^ -68,-760 -76,-430
  -108,-190 -160,-60 -240,24^`,
);
const FLANK = kit.outline(
  `96,-1240^ 80,-760 92,-430 122,-236 182,-108 262,-32 372,22^ 280,10 190,-24 128,-90 84,-220 58,-420
  46,-760 52,-1240^`,
);

/** A ceiba, its foot at a place, its buttresses to both sides, its top beyond the picture. */
export function ceiba([x, y]: Point, scale: number): Markup {
  const flank = pieces(
    `360,18,3 260,-32,11 186,-106,14 150,-166,4
    128,-214,4 106,-284,15 86,-400,16 80,-470,4
    78,-520,4 72,-640,13 70,-780,13 74,-900,3
    136,36,4 144,-36,9 122,-110,13 96,-220,10 78,-330,4`,
  );
  const ridges = pieces(
    `20,-96,4 34,-210,9 36,-350,8 30,-500,3
    -212,48,4 -174,-24,10 -132,-92,12 -104,-210,9 -88,-330,3
    -20,56,4 -2,-44,8 16,-104,7 8,-220,3`,
  );
  const bark = pieces(
    `-60,-420,4 -66,-620,10 -62,-800,9 -70,-1040,4
    -250,-14,3 -184,-80,9 -138,-186,7 -112,-330,3`,
  );
  return kit.group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    kit.path(CEIBA, BARK),
    kit.path(LEFT, mix(BARK, noon.dark, 0.6)),
    kit.path(FLANK, mix(BARK, noon.lit, 0.28)),
    kit.path(HOLLOWS, noon.dark),
    kit.path(bark, mix(BARK, noon.dark, 0.45)),
    kit.path(ridges, mix(BARK, noon.lit, 0.26)),
    kit.path(flank, mix(noon.lit, BARK, 0.18)),
    kit.inked(
      mix(BARK, noon.lit, 0.34),
      kit.uses('sun1', '-24,-300,.7,90 -40,-620,.8,80 10,-470,.6,90 -120,-90,.6,60'),
    ),
  ]);
}

/** A trunk in the arms of a strangler fig: its roots run down it, meet, and walk off over the ground. */
export function stranglerFig([x, y]: Point, scale: number): Markup {
  const host = kit.limb('-10,90,170 -6,-200,118 4,-600,104 0,-1260,110', new kit.Pen(), 0);
  const roots = pieces(
    `-250,40,10 -150,8,26 -76,-90,36 -56,-260,34 -30,-430,30 -52,-640,30 -40,-860,30 -64,-1260,40
    -80,50,12 -50,-40,26 6,-170,28 40,-330,26 10,-520,26 36,-720,30 8,-940,28 30,-1260,36
    210,40,10 120,0,26 62,-100,34 60,-280,30 28,-440,28 54,-620,28 66,-900,30 58,-1260,34
    40,54,10 30,-40,20 -20,-150,22 -60,-300,22 -40,-480,16
    20,-520,14 -30,-620,20 -48,-780,20`,
  );
  const lit = pieces(
    `204,34,3 122,-8,10 72,-104,12 70,-280,10 38,-440,9 64,-620,9 77,-900,9 70,-1260,10
    -74,44,3 -42,-44,8 15,-172,9 49,-330,8 19,-520,8 46,-720,9 17,-940,8 40,-1260,9
    -140,2,4 -66,-94,10 -45,-260,9 -20,-430,8 -42,-640,8 -30,-860,8 -52,-1260,9
    42,46,3 36,-40,7 -12,-150,7 -52,-300,5`,
  );
  return kit.group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    kit.path(host, noon.dark),
    kit.path(roots, mix(BARK, noon.dark, 0.1)),
    kit.path(lit, mix(BARK, noon.lit, 0.6)),
  ]);
}

/** A plainer trunk from the ground to beyond the top. */
export const trunk = (x: number, foot: number, width: number, lean: number, top: number): kit.Pen =>
  kit.polygon(kit.coarsePen(), [
    [x - width, foot],
    [x - width * 0.5, foot - width * 3],
    [x - width * 0.42 + lean, top],
    [x + width * 0.42 + lean, top],
    [x + width * 0.5, foot - width * 3],
    [x + width * 0.9, foot],
  ]);

/** The rosette of a bromeliad's leaves. */
export const rosetteSymbol = (): string => {
  const luck = kit.chance(3);
  const rosette = new kit.Pen();
  for (let i = 0; i < 13; i += 1) {
    const turn = -Math.PI * (-0.08 + (1.16 * i) / 12) + luck.normal(0, 0.06);
    const long = luck.between(40, 62);
    const [tipX, tipY] = [Math.cos(turn) * long, Math.sin(turn) * long + 16 * Math.abs(Math.cos(turn))];
    const [midX, midY] = [Math.cos(turn) * long * 0.55, Math.sin(turn) * long * 0.62];
    rosette
      .move(-4, 4)
      .quad(midX - 6, midY - 3, tipX, tipY)
      .quad(midX + 5, midY + 5, 5, 4)
      .close();
  }
  return kit.symbol('rosette', rosette);
};

/** A bromeliad on a bough, its red spike standing out of it. */
export const bromeliad = (x: number, y: number, scale: number): Markup =>
  kit.group({ transform: `translate(${x} ${y})scale(${scale})` }, [
    kit.path(
      pieces(`0,0,5 2,-40,8 8,-76,4\n2,-30,4 -10,-58,7 -14,-70,3\n3,-36,4 18,-54,6 24,-64,3`),
      [0.6, 0.21, 25],
    ),
    kit.tag('use', { href: '#rosette', fill: noon.leaf }),
    kit.tag('use', { href: '#rosette', fill: noon.fresh, transform: 'translate(3 1)scale(.72)' }),
  ]);

const drawn = (shape: string, ink: kit.Ink): string =>
  kit.path(kit.outline(shape, { pen: new kit.Pen() }), ink);

/** A keel-billed toucan on its perch at a place, looking left. */
export const toucan = ([x, y]: Point, scale: number): Markup => {
  const black: kit.Ink = [0.2, 0.03, 260];
  return kit.group({ transform: `translate(${x} ${y})scale(${-scale} ${scale})` }, [
    drawn('-12,-8^ 4,-2 -8,40 -20,56^ -28,52 -24,20', black),
    drawn('-8,8 -22,-12 -23,-40 -12,-62 4,-76 16,-86 30,-86 38,-74 35,-58 31,-38 24,-16 10,2', black),
    drawn('14,-66^ 26,-62 36,-64 34,-46 27,-32 18,-34 12,-48', [0.88, 0.17, 100]),
    drawn('27,-32^ 18,-34 20,-29 27,-27', [0.6, 0.21, 28]),
    drawn('-24,-42 -12,-54 0,-44 2,-18 -10,14^ -22,-6', [0.3, 0.05, 250]),
    drawn('-24,-40^ -14,-56 -2,-72 14,-85 24,-87^ 10,-78 -6,-60', [0.55, 0.07, 210]),
    drawn('34,-82^ 50,-93 74,-91 91,-78 97,-56^ 84,-66 60,-68 36,-66^', [0.78, 0.19, 128]),
    drawn('40,-72^ 56,-82 76,-79 86,-70^ 62,-71', [0.74, 0.18, 62]),
    drawn('36,-66^ 60,-67 84,-65 96,-56^ 78,-56 56,-55 37,-57^', [0.66, 0.12, 225]),
    drawn('82,-84^ 92,-76 97,-56^ 88,-64', [0.52, 0.2, 25]),
    kit.disc(27, -74, 6.4, [0.85, 0.17, 122]),
    kit.disc(27.6, -74, 3, black),
    drawn('4,2^ 12,-2 14,8 8,12^ 2,10', [0.6, 0.09, 240]),
  ]);
};
