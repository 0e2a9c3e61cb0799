import { answering } from './call-centre';
import { clockText } from './clock';
import type { ScriptPlace } from './page-data';

const MINUTE = 60_000;

/** Says whether the call centre answers now, and goes on saying what is true while the page is open. */
export function sayWhetherAnswering({ t, frame }: ScriptPlace): void {
  const said = document.querySelector<HTMLElement>('[data-open-now]');
  if (said === null) return;
  const say = (): void => {
    const now = answering(Date.now(), frame.site);
    const words = now.open
      ? t('offline.open', { until: clockText(now.until, t) })
      : t(`offline.closed_${now.on}`, { from: clockText(now.from, t) });
    if (said.textContent !== words) said.textContent = words;
    said.dataset['openNow'] = now.open ? 'open' : 'closed';
  };
  say();
  setInterval(say, MINUTE / 2);
  // A page that slept while it was kept open says what is true as soon as it is looked at again.
  document.addEventListener('visibilitychange', say);
  window.addEventListener('pageshow', say);
}
