// Written by `npm run art`.
import type { Area, CropName } from './kit/scene';

/** Where a picture looks, what stays in sight of it and where type stands on it, as fractions of its width and height. */
export type Framing = { focal: readonly [x: number, y: number]; subject: Area; quiet: Area };

/** How every scene is lit and its crops are framed, by the name the catalogue gives it. */
export const framings: Partial<Record<string, { light: string; crops: Record<CropName, Framing> }>> = {
  'xcaret': {
    light: "First sun, low over the sea: warm gold on turquoise, mauve in every shadow.",
    crops: {
      poster: { focal: [0.283, 0.64], subject: { left: 0.14, top: 0.38, right: 0.52, bottom: 1 }, quiet: { left: 0.05, top: 0.13, right: 0.64, bottom: 0.34 } },
      hero: { focal: [0.474, 0.683], subject: { left: 0.39, top: 0.3, right: 0.54, bottom: 1 }, quiet: { left: 0.05, top: 0.13, right: 0.4, bottom: 0.38 } },
      tile: { focal: [0.278, 0.574], subject: { left: 0.14, top: 0.2, right: 0.52, bottom: 1 }, quiet: { left: 0, top: 0, right: 0.34, bottom: 0.24 } },
    },
  },
  'xcaret-plus': {
    light: "Morning sun at the upper right: a net of light lies on the sand, and every shadow falls to the left.",
    crops: {
      poster: { focal: [0.55, 0.627], subject: { left: 0.2, top: 0.5, right: 0.85, bottom: 0.95 }, quiet: { left: 0.05, top: 0.06, right: 0.95, bottom: 0.29 } },
      hero: { focal: [0.646, 0.463], subject: { left: 0.42, top: 0.12, right: 0.87, bottom: 0.8 }, quiet: { left: 0.05, top: 0.13, right: 0.38, bottom: 0.37 } },
      tile: { focal: [0.556, 0.463], subject: { left: 0.1, top: 0.06, right: 0.88, bottom: 0.8 }, quiet: { left: 0, top: 0, right: 0.66, bottom: 0.16 } },
    },
  },
  'xcaret-total': {
    light: "Open water behind a mouth of rock: its light silhouettes whoever walks there and lies on the sand.",
    crops: {
      poster: { focal: [0.5, 0.667], subject: { left: 0.25, top: 0.46, right: 0.83, bottom: 0.88 }, quiet: { left: 0.05, top: 0.06, right: 0.95, bottom: 0.34 } },
      hero: { focal: [0.651, 0.556], subject: { left: 0.49, top: 0.3, right: 0.88, bottom: 0.92 }, quiet: { left: 0.05, top: 0.13, right: 0.38, bottom: 0.5 } },
      tile: { focal: [0.519, 0.519], subject: { left: 0.25, top: 0.26, right: 0.8, bottom: 0.84 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.1 } },
    },
  },
  'xcaret-night': {
    light: "Night: the burning ball on the ground is the light, ember edges on deep violet, shadows running from it.",
    crops: {
      poster: { focal: [0.45, 0.753], subject: { left: 0, top: 0.41, right: 0.93, bottom: 0.84 }, quiet: { left: 0.05, top: 0.1, right: 0.95, bottom: 0.38 } },
      hero: { focal: [0.49, 0.794], subject: { left: 0.23, top: 0.32, right: 0.84, bottom: 0.92 }, quiet: { left: 0.05, top: 0.13, right: 0.52, bottom: 0.31 } },
      tile: { focal: [0.407, 0.731], subject: { left: 0, top: 0.24, right: 1, bottom: 0.88 }, quiet: { left: 0, top: 0, right: 0.5, bottom: 0.24 } },
    },
  },
  'xelha': {
    light: "Noon: the sun stands over the inlet and comes down through the surface in shafts.",
    crops: {
      poster: { focal: [0.354, 0.657], subject: { left: 0.09, top: 0.38, right: 0.96, bottom: 0.87 }, quiet: { left: 0.05, top: 0.06, right: 0.8, bottom: 0.33 } },
      hero: { focal: [0.513, 0.606], subject: { left: 0.345, top: 0.22, right: 0.9, bottom: 0.88 }, quiet: { left: 0.05, top: 0.28, right: 0.34, bottom: 0.5 } },
      tile: { focal: [0.319, 0.579], subject: { left: 0.02, top: 0.18, right: 0.98, bottom: 0.88 }, quiet: { left: 0, top: 0, right: 0.5, bottom: 0.14 } },
    },
  },
  'xplor': {
    light: "Hard noon from above, one cloud drifting over; the sunlit belt of canopy leads to the rider.",
    crops: {
      poster: { focal: [0.321, 0.52], subject: { left: 0.22, top: 0.34, right: 0.8, bottom: 0.64 }, quiet: { left: 0.05, top: 0.13, right: 0.56, bottom: 0.3 } },
      hero: { focal: [0.471, 0.567], subject: { left: 0.42, top: 0.12, right: 0.78, bottom: 0.74 }, quiet: { left: 0.05, top: 0.13, right: 0.5, bottom: 0.38 } },
      tile: { focal: [0.282, 0.472], subject: { left: 0.18, top: 0, right: 0.8, bottom: 0.62 }, quiet: { left: 0, top: 0, right: 0.5, bottom: 0.24 } },
    },
  },
  'xplor-fuego': {
    light: "Night: a torch on the tower and lava in the river light the canopy orange by their distance.",
    crops: {
      poster: { focal: [0.321, 0.52], subject: { left: 0.22, top: 0.34, right: 0.8, bottom: 0.64 }, quiet: { left: 0.05, top: 0.06, right: 0.56, bottom: 0.36 } },
      hero: { focal: [0.471, 0.567], subject: { left: 0.42, top: 0.12, right: 0.78, bottom: 0.74 }, quiet: { left: 0.05, top: 0.13, right: 0.42, bottom: 0.4 } },
      tile: { focal: [0.282, 0.472], subject: { left: 0.18, top: 0, right: 0.8, bottom: 0.62 }, quiet: { left: 0, top: 0, right: 0.5, bottom: 0.24 } },
    },
  },
  'xavage': {
    light: "Storm: one gap in the cloud at the head of the gorge; what faces it is rust, the rest is steel.",
    crops: {
      poster: { focal: [0.575, 0.72], subject: { left: 0.33, top: 0.34, right: 0.92, bottom: 0.92 }, quiet: { left: 0.05, top: 0.08, right: 0.6, bottom: 0.285 } },
      hero: { focal: [0.568, 0.748], subject: { left: 0.42, top: 0.2, right: 0.72, bottom: 0.95 }, quiet: { left: 0.05, top: 0.13, right: 0.35, bottom: 0.34 } },
      tile: { focal: [0.528, 0.685], subject: { left: 0.3, top: 0.14, right: 0.86, bottom: 0.95 }, quiet: { left: 0, top: 0, right: 0.3, bottom: 0.24 } },
    },
  },
  'xoximilco': {
    light: "Magenta dusk: the sky still burns where the canal ends, and the boat brings its own light in lanterns.",
    crops: {
      poster: { focal: [0.383, 0.62], subject: { left: 0.22, top: 0.4, right: 1, bottom: 0.82 }, quiet: { left: 0.05, top: 0.06, right: 0.62, bottom: 0.32 } },
      hero: { focal: [0.573, 0.526], subject: { left: 0.44, top: 0.22, right: 0.9, bottom: 0.8 }, quiet: { left: 0.05, top: 0.13, right: 0.38, bottom: 0.4 } },
      tile: { focal: [0.352, 0.5], subject: { left: 0.2, top: 0.24, right: 1, bottom: 0.76 }, quiet: { left: 0, top: 0, right: 0.5, bottom: 0.14 } },
    },
  },
  'xenses': {
    light: "Pastel dawn from a low sun at the left; in the water it is night, lit by a moon and by windows.",
    crops: {
      poster: { focal: [0.533, 0.613], subject: { left: 0.14, top: 0.27, right: 1, bottom: 0.93 }, quiet: { left: 0.05, top: 0.06, right: 0.62, bottom: 0.36 } },
      hero: { focal: [0.615, 0.556], subject: { left: 0.4, top: 0.107, right: 0.98, bottom: 0.86 }, quiet: { left: 0.05, top: 0.13, right: 0.4, bottom: 0.38 } },
      tile: { focal: [0.519, 0.556], subject: { left: 0.12, top: 0.12, right: 1, bottom: 0.92 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.12 } },
    },
  },
  'xenotes': {
    light: "Noon outside: one beam through the hole in the roof, green dark everywhere else.",
    crops: {
      poster: { focal: [0.575, 0.507], subject: { left: 0.25, top: 0.26, right: 0.68, bottom: 0.88 }, quiet: { left: 0.05, top: 0.06, right: 0.5, bottom: 0.25 } },
      hero: { focal: [0.568, 0.452], subject: { left: 0.33, top: 0.24, right: 0.63, bottom: 0.96 }, quiet: { left: 0.05, top: 0.13, right: 0.4, bottom: 0.5 } },
      tile: { focal: [0.509, 0.389], subject: { left: 0.16, top: 0.22, right: 0.62, bottom: 0.9 }, quiet: { left: 0, top: 0.1, right: 0.3, bottom: 0.66 } },
    },
  },
  'xichen-deluxe': {
    light: "First sun low on the left: the east edge and the stair’s flank are gold, mist lies in lilac shadow.",
    crops: {
      poster: { focal: [0.604, 0.58], subject: { left: 0.06, top: 0.42, right: 0.88, bottom: 0.98 }, quiet: { left: 0.05, top: 0.06, right: 0.95, bottom: 0.38 } },
      hero: { focal: [0.682, 0.509], subject: { left: 0.16, top: 0.34, right: 0.9, bottom: 1 }, quiet: { left: 0.05, top: 0.13, right: 0.46, bottom: 0.36 } },
      tile: { focal: [0.546, 0.472], subject: { left: 0.02, top: 0.32, right: 0.94, bottom: 0.94 }, quiet: { left: 0, top: 0, right: 0.6, bottom: 0.24 } },
    },
  },
  'xichen-clasico': {
    light: "Late sun on an equinox, low on the right: triangles of light come down the stair, the north side is in shade.",
    crops: {
      poster: { focal: [0.533, 0.64], subject: { left: 0.04, top: 0.46, right: 1, bottom: 0.88 }, quiet: { left: 0.05, top: 0.06, right: 0.95, bottom: 0.42 } },
      hero: { focal: [0.635, 0.704], subject: { left: 0.2, top: 0.3, right: 0.97, bottom: 0.9 }, quiet: { left: 0.05, top: 0.13, right: 0.48, bottom: 0.4 } },
      tile: { focal: [0.556, 0.556], subject: { left: 0.04, top: 0.38, right: 1, bottom: 0.9 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.2 } },
    },
  },
  'tulum-xelha': {
    light: "Blue hour: the moon is just up out of the sea on the left, and one lamp burns in the temple.",
    crops: {
      poster: { focal: [0.611, 0.455], subject: { left: 0.1, top: 0.26, right: 0.97, bottom: 0.84 }, quiet: { left: 0.05, top: 0.06, right: 0.8, bottom: 0.26 } },
      hero: { focal: [0.71, 0.41], subject: { left: 0.4, top: 0.11, right: 0.95, bottom: 0.89 }, quiet: { left: 0.05, top: 0.13, right: 0.4, bottom: 0.37 } },
      tile: { focal: [0.62, 0.456], subject: { left: 0.1, top: 0.14, right: 0.98, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 0.7, bottom: 0.2 } },
    },
  },
  'coba-tulum': {
    light: "Noon through leaves: it comes down in pieces from the right, whitest on the road and on the stair.",
    crops: {
      poster: { focal: [0.497, 0.613], subject: { left: 0.3, top: 0.38, right: 0.76, bottom: 0.96 }, quiet: { left: 0.05, top: 0.06, right: 0.78, bottom: 0.29 } },
      hero: { focal: [0.685, 0.519], subject: { left: 0.54, top: 0.13, right: 0.85, bottom: 0.75 }, quiet: { left: 0.05, top: 0.13, right: 0.38, bottom: 0.5 } },
      tile: { focal: [0.569, 0.519], subject: { left: 0.36, top: 0.22, right: 0.84, bottom: 0.86 }, quiet: { left: 0.02, top: 0.02, right: 0.4, bottom: 0.2 } },
    },
  },
  'hotel-terrace': {
    light: "After sunset: gourd lanterns under the roof light the terrace amber, and the sea keeps the last rose.",
    crops: {
      poster: { focal: [0.717, 0.527], subject: { left: 0.4, top: 0.29, right: 0.95, bottom: 0.84 }, quiet: { left: 0.03, top: 0.04, right: 0.4, bottom: 0.405 } },
      hero: { focal: [0.526, 0.535], subject: { left: 0.36, top: 0.17, right: 0.72, bottom: 0.92 }, quiet: { left: 0.05, top: 0, right: 0.345, bottom: 0.33 } },
      tile: { focal: [0.5, 0.417], subject: { left: 0.28, top: 0.1, right: 0.72, bottom: 0.88 }, quiet: { left: 0, top: 0, right: 0.3, bottom: 0.24 } },
    },
  },
  'hotel-lagoon': {
    light: "The last sun: low over the lagoon at the left, it goes down into the water and lies on the backs of the manatees.",
    crops: {
      poster: { focal: [0.475, 0.687], subject: { left: 0.12, top: 0.4, right: 0.9, bottom: 0.9 }, quiet: { left: 0, top: 0, right: 0.95, bottom: 0.32 } },
      hero: { focal: [0.526, 0.731], subject: { left: 0.34, top: 0.14, right: 0.84, bottom: 0.92 }, quiet: { left: 0, top: 0, right: 0.44, bottom: 0.39 } },
      tile: { focal: [0.454, 0.648], subject: { left: 0.08, top: 0.2, right: 0.9, bottom: 0.9 }, quiet: { left: 0, top: 0, right: 0.6, bottom: 0.18 } },
    },
  },
  'hotel-casa': {
    light: "Nightfall: the house is the lamp, and its rooms shine out of the doors onto the canal.",
    crops: {
      poster: { focal: [0.483, 0.613], subject: { left: 0.06, top: 0.3, right: 0.9, bottom: 0.88 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.29 } },
      hero: { focal: [0.641, 0.581], subject: { left: 0.36, top: 0.2, right: 0.96, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 0.36, bottom: 0.33 } },
      tile: { focal: [0.5, 0.559], subject: { left: 0.14, top: 0.12, right: 0.9, bottom: 0.9 }, quiet: { left: 0, top: 0, right: 0.3, bottom: 0.2 } },
    },
  },
  'room-garden': {
    light: "Morning: the sun comes through large leaves, lies on the floor, and fills the room with green.",
    crops: {
      poster: { focal: [0.65, 0.48], subject: { left: 0.1, top: 0.3, right: 0.9, bottom: 0.9 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.16 } },
      hero: { focal: [0.49, 0.481], subject: { left: 0.1, top: 0.1, right: 0.8, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 0.3, bottom: 0.1 } },
      tile: { focal: [0.648, 0.481], subject: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.08 } },
    },
  },
  'room-garden-level': {
    light: "Morning: the sun stands over the garden behind us and reaches over the stone, through the door, to the wall.",
    crops: {
      poster: { focal: [0.5, 0.493], subject: { left: 0.08, top: 0.24, right: 0.92, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.1 } },
      hero: { focal: [0.5, 0.5], subject: { left: 0.2, top: 0.14, right: 0.8, bottom: 0.9 }, quiet: { left: 0, top: 0, right: 0.2, bottom: 0.1 } },
      tile: { focal: [0.5, 0.5], subject: { left: 0.06, top: 0.14, right: 0.94, bottom: 0.9 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.06 } },
    },
  },
  'room-garden-king': {
    light: "Morning: the sun comes through large leaves, lies on the floor, and fills the room with green.",
    crops: {
      poster: { focal: [0.35, 0.48], subject: { left: 0.1, top: 0.3, right: 0.9, bottom: 0.9 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.16 } },
      hero: { focal: [0.51, 0.481], subject: { left: 0.2, top: 0.1, right: 0.9, bottom: 0.96 }, quiet: { left: 0.7, top: 0, right: 1, bottom: 0.1 } },
      tile: { focal: [0.352, 0.481], subject: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.08 } },
    },
  },
  'room-river': {
    light: "Late sun, low over the river from the left: gold on the bed, the light of the water on the ceiling.",
    crops: {
      poster: { focal: [0.4, 0.493], subject: { left: 0.08, top: 0.3, right: 0.92, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.1 } },
      hero: { focal: [0.469, 0.5], subject: { left: 0.2, top: 0.1, right: 0.85, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 0.3, bottom: 0.1 } },
      tile: { focal: [0.296, 0.5], subject: { left: 0.08, top: 0.1, right: 0.92, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.06 } },
    },
  },
  'room-jungle': {
    light: "The end of the day: one lamp beside the bed lights wall, sheets and hammock amber against a blue forest.",
    crops: {
      poster: { focal: [0.567, 0.48], subject: { left: 0.06, top: 0.3, right: 0.94, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.1 } },
      hero: { focal: [0.51, 0.481], subject: { left: 0.2, top: 0.1, right: 0.85, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 0.3, bottom: 0.1 } },
      tile: { focal: [0.537, 0.481], subject: { left: 0.06, top: 0.1, right: 0.94, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.06 } },
    },
  },
  'room-patio': {
    light: "Noon: the sun stands high over a white patio; the room is cool shade, lit by the walls outside.",
    crops: {
      poster: { focal: [0.617, 0.48], subject: { left: 0.06, top: 0.3, right: 0.94, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.1 } },
      hero: { focal: [0.5, 0.481], subject: { left: 0.2, top: 0.1, right: 0.85, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 0.3, bottom: 0.1 } },
      tile: { focal: [0.593, 0.481], subject: { left: 0.06, top: 0.1, right: 0.94, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.06 } },
    },
  },
  'room-cove': {
    light: "First light: the sun has just left the sea; it lies pink on the sheets and gilds the edge of everything.",
    crops: {
      poster: { focal: [0.483, 0.507], subject: { left: 0.08, top: 0.3, right: 0.92, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.16 } },
      hero: { focal: [0.552, 0.519], subject: { left: 0.2, top: 0.1, right: 0.85, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 0.3, bottom: 0.1 } },
      tile: { focal: [0.444, 0.519], subject: { left: 0.08, top: 0.1, right: 0.92, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.08 } },
    },
  },
  'room-pool': {
    light: "Afternoon: the sun stands over the pool, and the water throws its light on ceiling and wall.",
    crops: {
      poster: { focal: [0.367, 0.52], subject: { left: 0.06, top: 0.3, right: 0.94, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.1 } },
      hero: { focal: [0.5, 0.537], subject: { left: 0.2, top: 0.1, right: 0.85, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 0.3, bottom: 0.1 } },
      tile: { focal: [0.333, 0.537], subject: { left: 0.06, top: 0.1, right: 0.94, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.06 } },
    },
  },
  'room-family': {
    light: "Clear morning: the sun stands over the open sea, to the right, and lies on floor and beds.",
    crops: {
      poster: { focal: [0.783, 0.467], subject: { left: 0.06, top: 0.3, right: 0.94, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.1 } },
      hero: { focal: [0.573, 0.463], subject: { left: 0.2, top: 0.1, right: 0.85, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 0.3, bottom: 0.1 } },
      tile: { focal: [0.704, 0.463], subject: { left: 0.06, top: 0.1, right: 0.94, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.06 } },
    },
  },
  'room-sea': {
    light: "After sunset: the sky keeps a last rose over a violet sea, and one lamp beside the bed is lit.",
    crops: {
      poster: { focal: [0.783, 0.467], subject: { left: 0.06, top: 0.3, right: 0.94, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.1 } },
      hero: { focal: [0.573, 0.463], subject: { left: 0.2, top: 0.1, right: 0.85, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 0.3, bottom: 0.1 } },
      tile: { focal: [0.704, 0.463], subject: { left: 0.06, top: 0.1, right: 0.94, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.06 } },
    },
  },
  'room-plunge': {
    light: "The last light: the sun goes down straight ahead, and pool and sea hold it; one lamp is lit inside.",
    crops: {
      poster: { focal: [0.7, 0.533], subject: { left: 0.06, top: 0.34, right: 0.94, bottom: 0.86 }, quiet: { left: 0.3, top: 0, right: 1, bottom: 0.1 } },
      hero: { focal: [0.542, 0.519], subject: { left: 0.1, top: 0.2, right: 0.8, bottom: 0.94 }, quiet: { left: 0.6, top: 0, right: 1, bottom: 0.16 } },
      tile: { focal: [0.667, 0.519], subject: { left: 0.06, top: 0.2, right: 0.94, bottom: 0.94 }, quiet: { left: 0.5, top: 0, right: 1, bottom: 0.1 } },
    },
  },
  'room-mangrove': {
    light: "Early morning: the sun comes low between the mangroves, from the left, and lies gold on water and sheets.",
    crops: {
      poster: { focal: [0.45, 0.507], subject: { left: 0.08, top: 0.3, right: 0.92, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.14 } },
      hero: { focal: [0.469, 0.519], subject: { left: 0.2, top: 0.1, right: 0.85, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 0.3, bottom: 0.1 } },
      tile: { focal: [0.463, 0.519], subject: { left: 0.08, top: 0.1, right: 0.92, bottom: 0.96 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.08 } },
    },
  },
  'home': {
    light: "Early morning: the sun is over the sea, off to the left, and every left edge is gold.",
    crops: {
      poster: { focal: [0.708, 0.72], subject: { left: 0.02, top: 0.5, right: 0.92, bottom: 0.98 }, quiet: { left: 0.05, top: 0.12, right: 0.95, bottom: 0.29 } },
      hero: { focal: [0.723, 0.704], subject: { left: 0.22, top: 0.33, right: 0.92, bottom: 0.95 }, quiet: { left: 0.05, top: 0.13, right: 0.8, bottom: 0.31 } },
      tile: { focal: [0.663, 0.639], subject: { left: 0.02, top: 0.38, right: 0.86, bottom: 0.98 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.26 } },
    },
  },
  'home-dusk': {
    light: "Early morning: the sun is over the sea, off to the left, and every left edge is gold.",
    crops: {
      poster: { focal: [0.708, 0.72], subject: { left: 0.02, top: 0.5, right: 0.92, bottom: 0.98 }, quiet: { left: 0.05, top: 0.12, right: 0.95, bottom: 0.29 } },
      hero: { focal: [0.723, 0.704], subject: { left: 0.22, top: 0.33, right: 0.92, bottom: 0.95 }, quiet: { left: 0.05, top: 0.13, right: 0.8, bottom: 0.31 } },
      tile: { focal: [0.663, 0.639], subject: { left: 0.02, top: 0.38, right: 0.86, bottom: 0.98 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.26 } },
    },
  },
  'hotels': {
    light: "Low sun from the left, out of the picture: she, the rock and the terraces have it on their left sides.",
    crops: {
      poster: { focal: [0.417, 0.707], subject: { left: 0.16, top: 0.36, right: 0.98, bottom: 0.92 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.36 } },
      hero: { focal: [0.563, 0.593], subject: { left: 0.4, top: 0.18, right: 0.98, bottom: 0.88 }, quiet: { left: 0, top: 0, right: 0.44, bottom: 0.42 } },
      tile: { focal: [0.407, 0.648], subject: { left: 0.16, top: 0.24, right: 1, bottom: 0.9 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.22 } },
    },
  },
  'hotels-dusk': {
    light: "Low sun from the left, out of the picture: she, the rock and the terraces have it on their left sides.",
    crops: {
      poster: { focal: [0.417, 0.707], subject: { left: 0.16, top: 0.36, right: 0.98, bottom: 0.92 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.36 } },
      hero: { focal: [0.563, 0.593], subject: { left: 0.4, top: 0.18, right: 0.98, bottom: 0.88 }, quiet: { left: 0, top: 0, right: 0.44, bottom: 0.42 } },
      tile: { focal: [0.407, 0.648], subject: { left: 0.16, top: 0.24, right: 1, bottom: 0.9 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.22 } },
    },
  },
  'packages': {
    light: "A low sun at the left: morning where it reaches, night beyond it at the right, where small fires burn.",
    crops: {
      poster: { focal: [0.517, 0.747], subject: { left: 0.04, top: 0.38, right: 0.96, bottom: 0.88 }, quiet: { left: 0.05, top: 0.06, right: 0.8, bottom: 0.36 } },
      hero: { focal: [0.51, 0.556], subject: { left: 0.1, top: 0.27, right: 0.9, bottom: 0.88 }, quiet: { left: 0.2, top: 0, right: 0.8, bottom: 0.34 } },
      tile: { focal: [0.556, 0.741], subject: { left: 0.04, top: 0.34, right: 1, bottom: 0.88 }, quiet: { left: 0.1, top: 0, right: 0.8, bottom: 0.3 } },
    },
  },
  'packages-dusk': {
    light: "A low sun at the left: morning where it reaches, night beyond it at the right, where small fires burn.",
    crops: {
      poster: { focal: [0.517, 0.747], subject: { left: 0.04, top: 0.38, right: 0.96, bottom: 0.88 }, quiet: { left: 0.05, top: 0.06, right: 0.8, bottom: 0.36 } },
      hero: { focal: [0.51, 0.556], subject: { left: 0.1, top: 0.27, right: 0.9, bottom: 0.88 }, quiet: { left: 0.2, top: 0, right: 0.8, bottom: 0.34 } },
      tile: { focal: [0.556, 0.741], subject: { left: 0.04, top: 0.34, right: 1, bottom: 0.88 }, quiet: { left: 0.1, top: 0, right: 0.8, bottom: 0.3 } },
    },
  },
  'promotions': {
    light: "Golden hour: the sun is low over the sea behind the plaza, so the paper glows and shadows run to us.",
    crops: {
      poster: { focal: [0.583, 0.573], subject: { left: 0.06, top: 0.32, right: 0.9, bottom: 0.88 }, quiet: { left: 0, top: 0, right: 0.7, bottom: 0.28 } },
      hero: { focal: [0.521, 0.537], subject: { left: 0.1, top: 0.27, right: 0.9, bottom: 0.8 }, quiet: { left: 0.1, top: 0, right: 0.5, bottom: 0.2 } },
      tile: { focal: [0.556, 0.463], subject: { left: 0.06, top: 0.16, right: 0.9, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 0.6, bottom: 0.2 } },
    },
  },
  'promotions-dusk': {
    light: "Golden hour: the sun is low over the sea behind the plaza, so the paper glows and shadows run to us.",
    crops: {
      poster: { focal: [0.583, 0.573], subject: { left: 0.06, top: 0.32, right: 0.9, bottom: 0.88 }, quiet: { left: 0, top: 0, right: 0.7, bottom: 0.28 } },
      hero: { focal: [0.521, 0.537], subject: { left: 0.1, top: 0.27, right: 0.9, bottom: 0.8 }, quiet: { left: 0.1, top: 0, right: 0.5, bottom: 0.2 } },
      tile: { focal: [0.556, 0.463], subject: { left: 0.06, top: 0.16, right: 0.9, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 0.6, bottom: 0.2 } },
    },
  },
  'photo-pass': {
    light: "Sun from the upper left over a table: paper is the brightest, and a palm lays its shadow on one corner.",
    crops: {
      poster: { focal: [0.5, 0.653], subject: { left: 0.04, top: 0.15, right: 0.96, bottom: 0.94 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.12 } },
      hero: { focal: [0.51, 0.444], subject: { left: 0.08, top: 0.08, right: 0.95, bottom: 0.98 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.06 } },
      tile: { focal: [0.5, 0.63], subject: { left: 0.04, top: 0.1, right: 0.96, bottom: 0.98 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.08 } },
    },
  },
  'photo-pass-dusk': {
    light: "Sun from the upper left over a table: paper is the brightest, and a palm lays its shadow on one corner.",
    crops: {
      poster: { focal: [0.5, 0.653], subject: { left: 0.04, top: 0.15, right: 0.96, bottom: 0.94 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.12 } },
      hero: { focal: [0.51, 0.444], subject: { left: 0.08, top: 0.08, right: 0.95, bottom: 0.98 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.06 } },
      tile: { focal: [0.5, 0.63], subject: { left: 0.04, top: 0.1, right: 0.96, bottom: 0.98 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.08 } },
    },
  },
  'search-none': {
    light: "An hour after sunrise: the sun is low on the left and fills every footprint half with shade.",
    crops: {
      poster: { focal: [0.531, 0.385], subject: { left: 0.3, top: 0.36, right: 0.92, bottom: 0.78 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.22 } },
      hero: { focal: [0.694, 0.345], subject: { left: 0.55, top: 0.31, right: 0.96, bottom: 0.8 }, quiet: { left: 0.05, top: 0.5, right: 0.46, bottom: 0.95 } },
      tile: { focal: [0.545, 0.361], subject: { left: 0.26, top: 0.28, right: 0.96, bottom: 0.8 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.2 } },
    },
  },
  'search-none-dusk': {
    light: "An hour after sunrise: the sun is low on the left and fills every footprint half with shade.",
    crops: {
      poster: { focal: [0.531, 0.385], subject: { left: 0.3, top: 0.36, right: 0.92, bottom: 0.78 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.22 } },
      hero: { focal: [0.694, 0.345], subject: { left: 0.55, top: 0.31, right: 0.96, bottom: 0.8 }, quiet: { left: 0.05, top: 0.5, right: 0.46, bottom: 0.95 } },
      tile: { focal: [0.545, 0.361], subject: { left: 0.26, top: 0.28, right: 0.96, bottom: 0.8 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.2 } },
    },
  },
  'not-found': {
    light: "Noon: the sun is high on the left, the road takes all of it and the cenote keeps one disc on its water.",
    crops: {
      poster: { focal: [0.442, 0.447], subject: { left: 0.28, top: 0.36, right: 0.76, bottom: 0.86 }, quiet: { left: 0.05, top: 0.06, right: 0.95, bottom: 0.22 } },
      hero: { focal: [0.62, 0.52], subject: { left: 0.5, top: 0.4, right: 0.84, bottom: 0.94 }, quiet: { left: 0.05, top: 0.26, right: 0.46, bottom: 0.66 } },
      tile: { focal: [0.463, 0.417], subject: { left: 0.24, top: 0.3, right: 0.82, bottom: 0.94 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.14 } },
    },
  },
  'not-found-dusk': {
    light: "Noon: the sun is high on the left, the road takes all of it and the cenote keeps one disc on its water.",
    crops: {
      poster: { focal: [0.442, 0.447], subject: { left: 0.28, top: 0.36, right: 0.76, bottom: 0.86 }, quiet: { left: 0.05, top: 0.06, right: 0.95, bottom: 0.22 } },
      hero: { focal: [0.62, 0.52], subject: { left: 0.5, top: 0.4, right: 0.84, bottom: 0.94 }, quiet: { left: 0.05, top: 0.26, right: 0.46, bottom: 0.66 } },
      tile: { focal: [0.463, 0.417], subject: { left: 0.24, top: 0.3, right: 0.82, bottom: 0.94 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.14 } },
    },
  },
  'internal-error': {
    light: "After the storm: the sun comes in low from the left, and what faces it is gold against the cloud.",
    crops: {
      poster: { focal: [0.533, 0.551], subject: { left: 0.02, top: 0.42, right: 0.98, bottom: 0.84 }, quiet: { left: 0.3, top: 0.02, right: 1, bottom: 0.3 } },
      hero: { focal: [0.641, 0.407], subject: { left: 0.17, top: 0.22, right: 0.93, bottom: 0.88 }, quiet: { left: 0.05, top: 0.13, right: 0.34, bottom: 0.5 } },
      tile: { focal: [0.537, 0.477], subject: { left: 0.02, top: 0.3, right: 1, bottom: 0.86 }, quiet: { left: 0.4, top: 0, right: 1, bottom: 0.2 } },
    },
  },
  'internal-error-dusk': {
    light: "After the storm: the sun comes in low from the left, and what faces it is gold against the cloud.",
    crops: {
      poster: { focal: [0.533, 0.551], subject: { left: 0.02, top: 0.42, right: 0.98, bottom: 0.84 }, quiet: { left: 0.3, top: 0.02, right: 1, bottom: 0.3 } },
      hero: { focal: [0.641, 0.407], subject: { left: 0.17, top: 0.22, right: 0.93, bottom: 0.88 }, quiet: { left: 0.05, top: 0.13, right: 0.34, bottom: 0.5 } },
      tile: { focal: [0.537, 0.477], subject: { left: 0.02, top: 0.3, right: 1, bottom: 0.86 }, quiet: { left: 0.4, top: 0, right: 1, bottom: 0.2 } },
    },
  },
  'offline': {
    light: "Night falls: one oil lamp in a boat is all the light there is, and the sea doubles it.",
    crops: {
      poster: { focal: [0.403, 0.638], subject: { left: 0.08, top: 0.5, right: 0.6, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 0.52, bottom: 0.5 } },
      hero: { focal: [0.541, 0.598], subject: { left: 0.37, top: 0.4, right: 0.62, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 0.64, bottom: 0.52 } },
      tile: { focal: [0.387, 0.583], subject: { left: 0.08, top: 0.42, right: 0.62, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 0.55, bottom: 0.44 } },
    },
  },
  'offline-dusk': {
    light: "Night falls: one oil lamp in a boat is all the light there is, and the sea doubles it.",
    crops: {
      poster: { focal: [0.403, 0.638], subject: { left: 0.08, top: 0.5, right: 0.6, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 0.52, bottom: 0.5 } },
      hero: { focal: [0.541, 0.598], subject: { left: 0.37, top: 0.4, right: 0.62, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 0.64, bottom: 0.52 } },
      tile: { focal: [0.387, 0.583], subject: { left: 0.08, top: 0.42, right: 0.62, bottom: 0.86 }, quiet: { left: 0, top: 0, right: 0.55, bottom: 0.44 } },
    },
  },
  'order-confirmed': {
    light: "First sun right behind the mainsail: the cloth glows, all aboard are dark before it, gold lies on the water.",
    crops: {
      poster: { focal: [0.567, 0.64], subject: { left: 0.34, top: 0.26, right: 0.88, bottom: 0.82 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.26 } },
      hero: { focal: [0.672, 0.481], subject: { left: 0.56, top: 0.16, right: 0.85, bottom: 0.78 }, quiet: { left: 0, top: 0, right: 0.46, bottom: 0.5 } },
      tile: { focal: [0.556, 0.556], subject: { left: 0.36, top: 0.16, right: 0.84, bottom: 0.8 }, quiet: { left: 0, top: 0, right: 0.4, bottom: 0.4 } },
    },
  },
  'order-confirmed-dusk': {
    light: "First sun right behind the mainsail: the cloth glows, all aboard are dark before it, gold lies on the water.",
    crops: {
      poster: { focal: [0.567, 0.64], subject: { left: 0.34, top: 0.26, right: 0.88, bottom: 0.82 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.26 } },
      hero: { focal: [0.672, 0.481], subject: { left: 0.56, top: 0.16, right: 0.85, bottom: 0.78 }, quiet: { left: 0, top: 0, right: 0.46, bottom: 0.5 } },
      tile: { focal: [0.556, 0.556], subject: { left: 0.36, top: 0.16, right: 0.84, bottom: 0.8 }, quiet: { left: 0, top: 0, right: 0.4, bottom: 0.4 } },
    },
  },
  'voucher-header': {
    light: "The sun stands low behind the boat: what is near is one dark ink, what is far the other.",
    crops: {
      poster: { focal: [0.4, 0.48], subject: { left: 0.02, top: 0.34, right: 1, bottom: 0.58 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.32 } },
      hero: { focal: [0.544, 0.5], subject: { left: 0.02, top: 0.34, right: 0.98, bottom: 0.66 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.3 } },
      tile: { focal: [0.367, 0.5], subject: { left: 0.02, top: 0.34, right: 1, bottom: 0.64 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.3 } },
    },
  },
  'voucher-header-dusk': {
    light: "The sun stands low behind the boat: what is near is one dark ink, what is far the other.",
    crops: {
      poster: { focal: [0.4, 0.48], subject: { left: 0.02, top: 0.34, right: 1, bottom: 0.58 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.32 } },
      hero: { focal: [0.544, 0.5], subject: { left: 0.02, top: 0.34, right: 0.98, bottom: 0.66 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.3 } },
      tile: { focal: [0.367, 0.5], subject: { left: 0.02, top: 0.34, right: 1, bottom: 0.64 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.3 } },
    },
  },
  'mail-header': {
    light: "A low sun over the water; by dusk the moon: the boat and the mangroves are dark against it.",
    crops: {
      poster: { focal: [0.533, 0.667], subject: { left: 0.16, top: 0.38, right: 0.74, bottom: 0.76 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.26 } },
      hero: { focal: [0.594, 0.593], subject: { left: 0.38, top: 0.3, right: 0.72, bottom: 0.82 }, quiet: { left: 0, top: 0, right: 0.28, bottom: 0.4 } },
      tile: { focal: [0.537, 0.593], subject: { left: 0.18, top: 0.28, right: 0.78, bottom: 0.8 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.16 } },
    },
  },
  'mail-header-dusk': {
    light: "A low sun over the water; by dusk the moon: the boat and the mangroves are dark against it.",
    crops: {
      poster: { focal: [0.533, 0.667], subject: { left: 0.16, top: 0.38, right: 0.74, bottom: 0.76 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.26 } },
      hero: { focal: [0.594, 0.593], subject: { left: 0.38, top: 0.3, right: 0.72, bottom: 0.82 }, quiet: { left: 0, top: 0, right: 0.28, bottom: 0.4 } },
      tile: { focal: [0.537, 0.593], subject: { left: 0.18, top: 0.28, right: 0.78, bottom: 0.8 }, quiet: { left: 0, top: 0, right: 1, bottom: 0.16 } },
    },
  },
};
