import type { StayView } from './view.gen';

/** What is left to be paid at hotels for these stays. */
export const leftAtHotels = (stays: { stay: StayView }[]): number =>
  stays.reduce((sum, { stay }) => sum + stay.at_hotel, 0);
