import type { CSSProperties, ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { DiscountsView } from '../../lib/view.gen';
import { Pictogram, type PictogramName } from '../marks/pictogram';

type Step = { key: string; icon: PictogramName; percent: number; title: string; text: string };

/** The automatic discounts as stairs: each step is as high as what it takes off. */
export function Discounts({ discounts }: { discounts: DiscountsView }): ReactNode {
  const { t } = usePlace();
  const steps: Step[] = [
    ...discounts.advance.map(({ from, percent }) => ({
      key: `advance-${from}`,
      icon: 'calendar' as const,
      percent,
      title: t('discount.advance', { days: from }),
      text: t('discount.advance_text'),
    })),
    ...discounts.combo.map(({ from, percent }) => ({
      key: `combo-${from}`,
      icon: 'package' as const,
      percent,
      title: t('discount.combo', { parks: from }),
      text: t('discount.combo_text'),
    })),
    {
      key: 'child',
      icon: 'kids' as const,
      percent: discounts.child_percent,
      title: t('discount.child'),
      text: t('discount.child_text'),
    },
  ].filter((step) => step.percent > 0);
  steps.sort((a, b) => a.percent - b.percent);
  return (
    <>
      <ol className="stairs">
        {steps.map((step) => (
          <li key={step.key} style={{ '--rise': step.percent } as CSSProperties}>
            <p className="stairs-percent">
              <span className="sr-only">{t('discount.less')} </span>
              <span aria-hidden>−</span>
              {step.percent}%
            </p>
            <h3 className="text-sub">
              <Pictogram name={step.icon} size={28} className="stairs-sign" />
              {step.title}
            </h3>
            <p className="mt-1 text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-[64ch]">{t('discount.rule')}</p>
    </>
  );
}
