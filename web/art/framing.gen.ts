// Written by `npm run art`.
import type { Area, CropName } from './kit/scene';

/** Where a picture looks and where type may stand on it, as fractions of its width and height. */
export type Framing = { focal: readonly [x: number, y: number]; quiet: Area };

/** How every scene is lit and its crops are framed, by the name the catalogue gives it. */
export const framings: Partial<Record<string, { light: string; crops: Record<CropName, Framing> }>> = {
  'xcaret': {
    light: "First sun, low over the sea: warm gold on turquoise, mauve in every shadow.",
    crops: {
      poster: { focal: [0.283, 0.64], quiet: { left: 0, top: 0, right: 1, bottom: 0.24 } },
      hero: { focal: [0.474, 0.683], quiet: { left: 0, top: 0, right: 0.4, bottom: 0.38 } },
      tile: { focal: [0.278, 0.574], quiet: { left: 0, top: 0, right: 0.34, bottom: 0.24 } },
    },
  },
  'xcaret-plus': {
    light: "Mid-morning: the sun is high on the left, left edges are lit and short shade lies on the sand.",
    crops: {
      poster: { focal: [0.7, 0.687], quiet: { left: 0, top: 0, right: 1, bottom: 0.24 } },
      hero: { focal: [0.646, 0.702], quiet: { left: 0, top: 0, right: 0.36, bottom: 0.36 } },
      tile: { focal: [0.667, 0.639], quiet: { left: 0, top: 0, right: 0.4, bottom: 0.14 } },
    },
  },
  'xcaret-total': {
    light: "Eleven in the morning from below: the sun is a bright window in the surface, up on the left.",
    crops: {
      poster: { focal: [0.633, 0.6], quiet: { left: 0, top: 0.1, right: 0.62, bottom: 0.4 } },
      hero: { focal: [0.604, 0.581], quiet: { left: 0, top: 0, right: 0.42, bottom: 0.5 } },
      tile: { focal: [0.593, 0.519], quiet: { left: 0, top: 0, right: 0.5, bottom: 0.3 } },
    },
  },
  'xcaret-night': {
    light: "Night: the burning ball on the ground is the light, ember edges on deep violet, shadows running from it.",
    crops: {
      poster: { focal: [0.45, 0.753], quiet: { left: 0, top: 0, right: 1, bottom: 0.36 } },
      hero: { focal: [0.49, 0.794], quiet: { left: 0, top: 0, right: 0.5, bottom: 0.34 } },
      tile: { focal: [0.407, 0.731], quiet: { left: 0, top: 0, right: 0.5, bottom: 0.24 } },
    },
  },
  'xelha': {
    light: "Noon: the sun stands over the inlet and comes down through the surface in shafts.",
    crops: {
      poster: { focal: [0.354, 0.657], quiet: { left: 0, top: 0, right: 0.84, bottom: 0.3 } },
      hero: { focal: [0.513, 0.606], quiet: { left: 0, top: 0, right: 0.44, bottom: 0.66 } },
      tile: { focal: [0.319, 0.579], quiet: { left: 0, top: 0, right: 0.5, bottom: 0.14 } },
    },
  },
  'xplor': {
    light: "Hard noon from above, one cloud drifting over; the sunlit belt of canopy leads to the rider.",
    crops: {
      poster: { focal: [0.321, 0.52], quiet: { left: 0, top: 0, right: 0.58, bottom: 0.3 } },
      hero: { focal: [0.471, 0.493], quiet: { left: 0, top: 0, right: 0.54, bottom: 0.24 } },
      tile: { focal: [0.282, 0.472], quiet: { left: 0, top: 0, right: 0.5, bottom: 0.24 } },
    },
  },
  'xplor-fuego': {
    light: "Night: a torch on the tower and lava in the river light the canopy orange by their distance.",
    crops: {
      poster: { focal: [0.321, 0.52], quiet: { left: 0, top: 0, right: 0.58, bottom: 0.3 } },
      hero: { focal: [0.471, 0.493], quiet: { left: 0, top: 0, right: 0.44, bottom: 0.4 } },
      tile: { focal: [0.282, 0.472], quiet: { left: 0, top: 0, right: 0.5, bottom: 0.24 } },
    },
  },
  'xavage': {
    light: "Storm: one gap in the cloud at the head of the gorge; what faces it is rust, the rest is steel.",
    crops: {
      poster: { focal: [0.575, 0.72], quiet: { left: 0, top: 0, right: 1, bottom: 0.26 } },
      hero: { focal: [0.568, 0.748], quiet: { left: 0, top: 0, right: 0.46, bottom: 0.36 } },
      tile: { focal: [0.528, 0.685], quiet: { left: 0, top: 0, right: 0.3, bottom: 0.24 } },
    },
  },
  'xoximilco': {
    light: "Magenta dusk: the sky burns low behind the boat, and its lanterns light the water under it.",
    crops: {
      poster: { focal: [0.658, 0.6], quiet: { left: 0, top: 0, right: 0.56, bottom: 0.4 } },
      hero: { focal: [0.62, 0.581], quiet: { left: 0, top: 0, right: 0.42, bottom: 0.44 } },
      tile: { focal: [0.62, 0.519], quiet: { left: 0, top: 0, right: 0.5, bottom: 0.24 } },
    },
  },
  'xenses': {
    light: "Pastel dawn with two suns: every shadow has one of its own.",
    crops: {
      poster: { focal: [0.567, 0.627], quiet: { left: 0, top: 0, right: 1, bottom: 0.24 } },
      hero: { focal: [0.625, 0.619], quiet: { left: 0, top: 0, right: 0.48, bottom: 0.3 } },
      tile: { focal: [0.463, 0.556], quiet: { left: 0, top: 0, right: 0.42, bottom: 0.16 } },
    },
  },
  'xenotes': {
    light: "Noon outside: one beam through the hole in the roof, green dark everywhere else.",
    crops: {
      poster: { focal: [0.575, 0.507], quiet: { left: 0, top: 0, right: 1, bottom: 0.16 } },
      hero: { focal: [0.568, 0.452], quiet: { left: 0, top: 0.1, right: 0.38, bottom: 0.62 } },
      tile: { focal: [0.509, 0.389], quiet: { left: 0, top: 0.1, right: 0.3, bottom: 0.66 } },
    },
  },
  'xichen-deluxe': {
    light: "Late sun, low on the left: ochre on the stair, a long shadow to the right.",
    crops: {
      poster: { focal: [0.608, 0.533], quiet: { left: 0, top: 0, right: 1, bottom: 0.3 } },
      hero: { focal: [0.589, 0.489], quiet: { left: 0, top: 0, right: 0.42, bottom: 0.3 } },
      tile: { focal: [0.565, 0.426], quiet: { left: 0, top: 0, right: 0.5, bottom: 0.2 } },
    },
  },
  'xichen-clasico': {
    light: "Early: the sun is just up on the right, and mist lies between the planes of forest.",
    crops: {
      poster: { focal: [0.592, 0.52], quiet: { left: 0, top: 0, right: 1, bottom: 0.34 } },
      hero: { focal: [0.578, 0.47], quiet: { left: 0, top: 0, right: 0.48, bottom: 0.3 } },
      tile: { focal: [0.546, 0.407], quiet: { left: 0, top: 0, right: 0.5, bottom: 0.22 } },
    },
  },
  'tulum-xelha': {
    light: "Blue hour, the moon just up on the left: pale edges on slate, one lamp in the temple.",
    crops: {
      poster: { focal: [0.75, 0.493], quiet: { left: 0.2, top: 0, right: 1, bottom: 0.34 } },
      hero: { focal: [0.677, 0.433], quiet: { left: 0, top: 0, right: 0.2, bottom: 0.6 } },
      tile: { focal: [0.722, 0.37], quiet: { left: 0.14, top: 0, right: 0.7, bottom: 0.2 } },
    },
  },
  'coba-tulum': {
    light: "Noon through leaves: it comes down in pieces, whitest on the road that leads to the stair.",
    crops: {
      poster: { focal: [0.533, 0.72], quiet: { left: 0.18, top: 0.16, right: 0.84, bottom: 0.34 } },
      hero: { focal: [0.542, 0.73], quiet: { left: 0, top: 0, right: 0.22, bottom: 0.45 } },
      tile: { focal: [0.5, 0.685], quiet: { left: 0.1, top: 0, right: 0.42, bottom: 0.3 } },
    },
  },
};
