// Coats of arms and suns of the flags, in few strokes: at the size of a menu only their silhouettes are read.
import { times } from '../kit/list';
import { limb, outline } from '../kit/marks';
import { Pen } from '../kit/pen';
import { group, line, tag } from '../kit/svg';
import { piece, polygonData } from './flag-parts';

const fine = (knots: string): string => String(outline(knots, { pen: new Pen(0.1) }));
const taper = (joints: string): string => String(limb(joints, new Pen(0.1)));

/** The eagle on the prickly pear with a serpent in its beak, over a half wreath; 20 units high. */
export function armsOfMexico(x: number, y: number): string {
  const eagle = fine(
    `-.6,-8.8^ -2.6,-9.4 -4.2,-8.6 -4.9,-7.2^ -3.8,-7.2 -3,-6.8^ -3.6,-4.6 -3,-2.4 -4.4,.6 -3.4,3.4^ -1.4,4.4 .6,4.2
    2.2,3.2^ 4.4,4.4 6.8,6.2 8.2,5.8^ 7.2,4 6.2,2.2 5.4,.4^ 7.6,-.2 8.4,-2.2 8.2,-4.8 6.8,-7.4 4.4,-9.2^ 4.6,-6.8
    3.4,-5.2 1.6,-4.8^ 1.2,-6.8 .6,-8`,
  );
  const serpent = 'M-4.8-7q-2.4 1-1.8 2.8t-.8 2.8q-1 1.2.2 2.6';
  return group({ transform: `translate(${x} ${y})` }, [
    line('M-8.4 2.6Q-7 10.4 0 11.4 7 10.4 8.4 2.6', '#2f7d3b', 1.8),
    piece(
      '#4a9c4f',
      fine('-5.4,7.4^ -4.6,5.2 -2.4,4.8 0,5.8 2.6,4.8 4.8,5.4 5.2,7.6 2.6,9.2 0,9.6 -2.8,9.2'),
    ),
    piece('#7a4a21', eagle),
    tag('path', { fill: 'none', stroke: '#3f8f46', 'stroke-width': 1, d: serpent }),
    piece('#b98a4e', `${taper('3.4,-6.4,.4 5.6,-3.6,1 6,-1.2,.4')}${taper('0,-3,.4 .8,-.6,1.2 .4,2,.4')}`),
    piece('#e0a526', 'M-4.9-7.2l1.6-.6.2 1zM-2.4 3.6h1v1.4h-1zM.4 3.8h1V5h-1z'),
  ]);
}

/** The quetzal on a scroll, crossed rifles and swords, laurel; 20 units high. */
export function armsOfGuatemala(x: number, y: number): string {
  const rifles = 'M-7.6 8.4 7-7.6M7.6 8.4-7-7.6';
  return group({ transform: `translate(${x} ${y})` }, [
    line('M-3 9.6Q-10.6 6.6-9.4-3.2-8.6-6.6-6.4-8.6M3 9.6Q10.6 6.6 9.4-3.2 8.6-6.6 6.4-8.6', '#4b8b3b', 2.2),
    line(rifles, '#8a5a2b', 1.3),
    line('M-8.4 5.4 8.4-5.2M8.4 5.4-8.4-5.2', '#b9bec6', 0.9),
    piece('#f7f2d8', 'M-6.2-4.2h12.4v8.4H-6.2z'),
    tag('path', {
      fill: 'none',
      stroke: '#c8a24a',
      'stroke-width': 0.6,
      d: 'M-6.2-4.2h12.4v8.4H-6.2zM-4-1.4h8M-4 .8h8M-4 3h5',
    }),
    piece(
      '#1d8a4e',
      fine(
        '-1,-10.2^ .6,-10.6 2,-9.4 2.2,-7.2 1.4,-4.6 2.6,-.4 4.4,4 5,8.6^ 3.4,5.4 1.6,1.6 .4,-2 -1,-5.4 -1.2,-8',
      ),
    ),
    piece('#c62f38', fine('-1.2,-7.6 .2,-8.2 .8,-6 .6,-3.6^ -.8,-5.2')),
  ]);
}

type Sun = { rays: number; r: number; disc: number; ink: string; edge: string };

/** The sun of May: straight and waving rays by turns, and a face. */
export function sunOfMay(x: number, y: number, { rays, r, disc: face, ink, edge }: Sun): string {
  const straight = times(rays, (i) => {
    const angle = (i * 2 * Math.PI) / rays - Math.PI / 2;
    const spread = (Math.PI / rays) * 0.5;
    return polygonData([
      [face * Math.cos(angle - spread), face * Math.sin(angle - spread)],
      [r * Math.cos(angle), r * Math.sin(angle)],
      [face * Math.cos(angle + spread), face * Math.sin(angle + spread)],
    ]);
  });
  const waving = times(rays, (i) => {
    const angle = ((i + 0.5) * 2 * Math.PI) / rays - Math.PI / 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const place = (far: number, aside: number): string =>
      [far * c - aside * s, far * s + aside * c].map((value) => value.toFixed(1)).join(' ');
    const wide = face * 0.2;
    return `M${place(face, -wide)}Q${place((face + r) / 2, wide)} ${place(r * 0.96, -wide * 0.6)}Q${place((face + r) / 2, wide * 2.6)} ${place(face, wide)}z`;
  });
  const eye = face * 0.34;
  const features = [
    `M${-eye * 1.5} ${-eye * 0.5}h${eye}M${eye * 0.5} ${-eye * 0.5}h${eye}M0 ${-eye * 0.3}v${eye}M${-eye * 0.7} ${eye * 1.5}h${eye * 1.4}`,
  ]
    .join('')
    .replaceAll(/\d*\.\d+/g, (number) => String(Number(Number(number).toFixed(2))));
  return group({ transform: `translate(${x} ${y})` }, [
    piece(ink, straight.join('') + waving.join('')),
    tag('circle', { r: face, fill: ink, stroke: edge, 'stroke-width': face * 0.1 }),
    line(features, edge, face * 0.14),
  ]);
}
