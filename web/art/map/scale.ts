import type { MapSize } from './places';

/** How large the marks are drawn on each sheet. */
export const markScale: Readonly<Record<MapSize, number>> = { portrait: 1, landscape: 0.84 };
