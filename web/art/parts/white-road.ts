import * as kit from '../kit';

// The white road as it comes out of a forest to 0, 0, in two bends, 330 units below where it starts.

/** The road's middle and half width from far (0) to its end (1). */
export function along(near: number): readonly [x: number, y: number, half: number] {
  const bend = 150 * Math.sin(near * 5.6 + 0.5) * (1 - near) ** 0.7;
  return [bend, -330 + 340 * near ** 1.7, 7 + 60 * near ** 1.3 + 168 * near ** 5];
}

/** The white road: it comes out of the forest in two bends. */
export function causeway(wide: number, drop = 0): kit.Pen {
  const wander = kit.noise(31);
  const edge = (side: -1 | 1): kit.Knot[] =>
    kit.times(19, (i) => {
      const [x, y, half] = along(i / 18);
      return [x + side * half * wide + half * 0.09 * wander(i * 0.9 + side * 7), y + drop];
    });
  return kit.outline([...edge(-1), ...edge(1).toReversed()], { tension: 0.15 });
}

/** Leaf shade on the road, in groups. */
export function leafShade(): kit.Pen {
  const luck = kit.chance(9);
  const pen = new kit.Pen();
  for (let i = 0; i < 15; i += 1) {
    const near = luck.between(0.25, 0.86);
    const [x, y, half] = along(near);
    const side = luck() < 0.5 ? -1 : 1;
    for (let k = 0; k < 3; k += 1) {
      const off = side * half * luck.between(0.35, 0.95);
      kit.dab(
        pen,
        x + off,
        y + luck.normal(0, 8),
        half * luck.between(0.2, 0.6),
        2 + 6 * near * luck(),
        luck.normal(0, 0.1),
      );
    }
  }
  return pen;
}
