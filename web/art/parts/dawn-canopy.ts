import * as kit from '../kit';
import { mix, type Ink, type Markup, type Profile, type ViewBox } from '../kit';
import { dawn } from './dawn-light';

/** The crowns' two stencils in two kinds, as symbols. */
export const crownSymbols = (): string[] =>
  [3, 8].flatMap((seed, kind) => {
    const { body, mid } = kit.crown(seed);
    return [kit.symbol(`shadow${kind}`, body), kit.symbol(`middle${kind}`, mid)];
  });

type Row = {
  profile: Profile;
  scale: number;
  /** How far the row has gone to mist. */
  haze: number;
  seed: number;
  view: ViewBox;
};

/** A row of crowns in the mist; the sun finds the left of each clump of leaves. */
export function crowns({ profile, scale, haze, seed, view }: Row): Markup {
  const luck = kit.chance(seed);
  const [left, top, width, height] = view;
  const sheets: [string[], string[]] = [[], []];
  for (let x = left - 90; x < left + width + 90; x += scale * luck.between(80, 150)) {
    const size = (Math.round(scale * luck.between(0.62, 1.25) * 20) / 20) * (luck() < 0.5 ? -1 : 1);
    const y = profile(x) + luck.normal(0, 16) * scale;
    const kind = luck() < 0.5 ? 0 : 1;
    if (y - 100 * Math.abs(size) > top + height) continue;
    for (const [i, name] of ['shadow', 'middle'].entries())
      kit.at(sheets, i).push(kit.use(name + kind, x, y, size));
  }
  const floor = kit.ridge({
    from: left - 20,
    to: left + width + 20,
    base: top + height + 20,
    rough: 0,
    step: 90,
    profile: (x) => profile(x) + 22 * scale,
  });
  const air = (ink: Ink, part = 1): Ink => mix(ink, dawn.dim, haze * part);
  const [dx, dy] = [-4 * scale, -3 * scale];
  const lit = `translate(${kit.brief(Number(dx.toFixed(1)))} ${kit.brief(Number(dy.toFixed(1)))})`;
  return [
    kit.path(floor, air(dawn.shadow)),
    kit.inked(air(dawn.shadow), sheets[0]),
    kit.group({ fill: air(mix(dawn.leaf, dawn.middle, 0.1), 0.2), transform: lit }, sheets[1]),
    kit.inked(air(dawn.middle), sheets[1]),
  ];
}
