import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button, ButtonLink } from '../../ui/controls/button';

/** The form that searches, and the part of the page it stands in. */
const FORM = 'stay-form';
const SEARCH = '#stay-search';

/** Leads to the search; once that has its nights, which it keeps from a search before, to the rooms of these nights. */
export function NightsAction({ size }: { size?: 'm' | 'l' }): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <ButtonLink href={SEARCH} size={size} className="to-nights">
        {t('stay.see_nights')}
      </ButtonLink>
      <Button form={FORM} size={size} className="with-nights">
        {t('stay.see_rooms')}
      </Button>
    </>
  );
}
