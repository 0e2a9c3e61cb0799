import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import type { DiscountsView } from '../../lib/view.gen';

type Step = { key: string; percent: number; title: string; text: string };

/** What takes something off by itself: booking ahead, several parks, a room, being a child. */
function steps(
  { advance, combo, guest_percent: guest, child_percent: child }: DiscountsView,
  t: Translate,
): Step[] {
  return [
    ...advance.map(({ from, percent }) => ({
      key: `advance-${from}`,
      percent,
      title: t('discount.advance', { days: from }),
      text: t('discount.advance_text'),
    })),
    ...combo.map(({ from, percent }) => ({
      key: `combo-${from}`,
      percent,
      title: t('discount.combo', { parks: from }),
      text: t('discount.combo_text'),
    })),
    { key: 'guest', percent: guest, title: t('discount.guest'), text: t('discount.guest_text') },
    { key: 'child', percent: child, title: t('discount.child'), text: t('discount.child_text') },
  ].filter(({ percent }) => percent > 0);
}

/** Every automatic discount and what it asks for. */
export function DiscountTable({ discounts }: { discounts: DiscountsView }): ReactNode {
  const { t } = usePlace();
  return (
    <table className="facts discounts">
      <tbody>
        {steps(discounts, t).map(({ key, percent, title, text }) => (
          <tr key={key}>
            <th scope="row">
              {title}
              <span className="block text-sm font-normal text-muted">{text}</span>
            </th>
            <td>
              <Less percent={percent} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The most that each kind of discount takes off. */
export function DiscountTeaser({ discounts }: { discounts: DiscountsView }): ReactNode {
  const { t } = usePlace();
  const best = new Map<string, Step>();
  for (const step of steps(discounts, t)) {
    const kind = step.key.split('-')[0] ?? '';
    if (step.percent >= (best.get(kind)?.percent ?? 0)) best.set(kind, step);
  }
  return (
    <ul className="teaser">
      {[...best.values()].map(({ key, percent, title }) => (
        <li key={key}>
          <Less percent={percent} />
          <span className="leading-tight font-semibold">{title}</span>
        </li>
      ))}
    </ul>
  );
}

function Less({ percent }: { percent: number }): ReactNode {
  const { t } = usePlace();
  return (
    <span className="less">
      <span className="sr-only">{t('discount.less')} </span>
      <span aria-hidden>−</span>
      {percent}%
    </span>
  );
}
