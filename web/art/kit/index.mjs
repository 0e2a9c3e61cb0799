// A small kit for screen-print landscapes. Units: a world of 1920 x 1500; a crop is a view box on that world.
export * from './air.mjs';
export * from './chance.mjs';
export * from './ink.mjs';
export * from './land.mjs';
export * from './pen.mjs';
export * from './plants.mjs';
export * from './svg.mjs';
