import type { Page } from '@playwright/test';

/** Something on a page that moved. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };

/** From the next page on, what moves by itself is kept: what somebody set off is not. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    const keep = (list: PerformanceEntryList): void => void seen.push(...(list as Shift[]));
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = (): string[] => {
      keep(observer.takeRecords());
      return seen
        .filter((entry) => !entry.hadRecentInput)
        .map(({ value, sources }) => {
          const what = sources.map(({ node }) => (node as Element | undefined)?.className);
          return `${value} ${what.join(', ')}`;
        });
    };
    Object.assign(window, { shifts });
  });
}

/** How much of a page has moved by itself since it began, in hundredths, and what. */
export async function shiftsOf(page: Page): Promise<{ sum: string; of: string }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: () => string[] }).shifts());
  const sum = shifts.reduce((all, line) => all + Number.parseFloat(line), 0);
  return { sum: sum.toFixed(2), of: shifts.join('\n') };
}
