import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { OrderLineView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { Pictogram } from '../../ui/marks/pictogram';

/** What its owner can do next with a visit: choose its day, which must be done, or change it. */
export function Next({ line, href }: { line: OrderLineView; href: string }): ReactNode {
  const { t } = usePlace();
  const { date, product } = line;
  if (date === null) {
    return (
      <ButtonLink
        href={href}
        size="l"
        className="justify-self-start max-sm:w-full print:hidden"
        aria-label={t('order.choose_day_of', { name: product.name })}
      >
        <Pictogram name="calendar-change" size={20} />
        {t('order.choose_day')}
      </ButtonLink>
    );
  }
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 print:hidden"
      aria-label={t('order.change_of', { name: product.name })}
    >
      {t('order.change')}
    </a>
  );
}
