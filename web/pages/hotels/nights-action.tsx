import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button, ButtonLink } from '../../ui/controls/button';

/** The form that searches, and the part of the page it stands in. */
const FORM = 'stay-form';
const SEARCH = '#stay-search';

/**
 * Leads to the search; once that has its nights, which it keeps from a search before, to the rooms of these nights. Above the search
 * itself it is quiet: what searches is the page's one action.
 */
export function NightsAction({ size, quiet = false }: { size?: 'm' | 'l'; quiet?: boolean }): ReactNode {
  const { t } = usePlace();
  const variant = quiet ? 'quiet' : 'primary';
  return (
    <>
      <ButtonLink href={SEARCH} variant={variant} size={size} className="to-nights">
        {t('stay.see_nights')}
      </ButtonLink>
      <Button form={FORM} variant={variant} size={size} className="with-nights">
        {t('stay.see_rooms')}
      </Button>
    </>
  );
}
