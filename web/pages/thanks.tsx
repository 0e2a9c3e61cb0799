import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { purchase } from '../lib/tracked';
import { ButtonLink } from '../ui/controls/button';

/** Paid: a moment before the order's page, where what was bought is told to who may measure it. It goes on by itself. */
function Thanks({ code, href }: PageProps<'thanks'>): ReactNode {
  const { t } = usePlace();
  return (
    <div className="shell grid justify-items-start gap-4 py-16 sm:py-24">
      <h1 className="text-title">{t('thanks.title')}</h1>
      <p className="max-w-[50ch] text-lead text-muted">{t('thanks.lead', { code })}</p>
      <ButtonLink href={href} size="l" data-goes-on="">
        {t('thanks.link')}
      </ButtonLink>
    </div>
  );
}

export const page: PageDefinition<'thanks'> = {
  component: Thanks,
  head: (order, { t, frame }) => ({
    title: t('thanks.title'),
    private: true,
    tracked: purchase(order, frame.currency),
    refresh: 0,
  }),
};
