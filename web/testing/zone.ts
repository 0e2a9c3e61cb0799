import { vi } from 'vitest';

/** The zone of the machine that tests. */
const OWN = process.env['TZ'];

/** Moves the code under test to a time zone at a moment. Returns which day of the month it is there, as a browser of that zone has it. */
export function moveTo(zone: string, moment: string): number {
  process.env['TZ'] = zone;
  vi.setSystemTime(moment);
  return new Date().getDate();
}

/** Moves it back. */
export function moveBack(): void {
  vi.useRealTimers();
  if (OWN === undefined) delete process.env['TZ'];
  else process.env['TZ'] = OWN;
}
