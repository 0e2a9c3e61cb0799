/** Seconds from which on each of them is shown: before, they would only hurry. */
const SHOWN_SECONDS = 180;

/** The time left: whole minutes, then `mm:ss` in the last three of them. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  if (left > SHOWN_SECONDS) return `${Math.floor(left / 60)} min`;
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
}

/** Minutes at which the time left is spoken: often enough to plan, too seldom to disturb. */
const SPOKEN_MINUTES = [1, 2, 5];

/** The minutes to speak of with so many seconds left: the smallest announced step already reached, 0 at the end. */
export function spokenMinutes(seconds: number): number | null {
  if (seconds <= 0) return 0;
  return SPOKEN_MINUTES.find((minutes) => seconds <= minutes * 60) ?? null;
}
