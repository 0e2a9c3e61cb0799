import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { OrderPageView, RelatedOrderView } from '../../lib/view.gen';

/** Orders that belong to this one: what was added to its visits, and the one whose visit this was added to. */
export function Related({ order }: { order: OrderPageView }): ReactNode {
  const { t, money } = usePlace();
  const { added, added_to: to } = order;
  const row = ({ code, href, total }: RelatedOrderView, words: string): ReactNode => (
    <li key={code} className="flex flex-wrap items-center justify-between gap-x-4">
      <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {words}
      </a>
      <span className="font-semibold tabular-nums">{money(total)}</span>
    </li>
  );
  if (added.length === 0 && to === null) return null;
  return (
    <section
      aria-labelledby={added.length > 0 ? 'related-added' : undefined}
      className="panel grid gap-2 print:break-inside-avoid"
    >
      {added.length > 0 && (
        <h2 id="related-added" className="text-sub">
          {t('order.related.added')}
        </h2>
      )}
      <ul>
        {added.map((other) => row(other, t('order.code', { code: other.code })))}
        {to !== null && row(to, t('order.related.to', { code: to.code }))}
      </ul>
      <p className="text-sm text-muted print:hidden">{t('order.related.note')}</p>
    </section>
  );
}
