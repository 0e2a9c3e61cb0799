import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { SplitPartyView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';

type Props = { split: SplitPartyView; size?: 'm' | 'l'; className?: string };

/** Leads who is too many for any room to the search with them in two. */
export function SplitLink({ split, size = 'm', className = '' }: Props): ReactNode {
  const { t } = usePlace();
  return (
    <ButtonLink href={`${split.href}#choose`} size={size} className={className}>
      {t('stay.split')}
    </ButtonLink>
  );
}
