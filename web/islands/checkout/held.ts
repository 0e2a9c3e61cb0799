/** What the page says of minutes that places are held for, and once there are none. */
type Words = { left: (minutes: number) => string; over: string };

/**
 * Keeps true while the page is open what it says of the time that places are held for: the seconds left when it was
 * drawn stand with those words. Returns how to stop.
 */
export function keepHeld({ left, over }: Words): () => void {
  const shown = document.querySelector<HTMLElement>('[data-held]');
  if (shown === null) return () => undefined;
  const tick = (): void => {
    // This clock began when the page was asked for.
    const seconds = Number(shown.dataset['held']) - performance.now() / 1000;
    const text = seconds > 0 ? left(Math.floor(seconds / 60)) : over;
    if (shown.textContent !== text) shown.textContent = text;
  };
  tick();
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}
