import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { instantText } from '../../lib/instant';
import type { FieldErrorView, PickUpView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { tied } from '../../ui/controls/field-message';
import { FieldFrame } from '../../ui/controls/field-frame';
import { HOTEL_LENGTH } from '../../ui/extras/pick-up';

/** Asks at which hotel a tour picks its people up, until its deadline. */
export function PickUpForm({
  pickUp,
  href,
  errors,
}: {
  pickUp: PickUpView;
  href: string;
  errors: FieldErrorView[];
}): ReactNode {
  const { t } = usePlace();
  const { line, hotel, until } = pickUp;
  const id = `hotel_${line}`;
  const wrong = errors.find(({ field }) => field === id)?.message;
  return (
    <form
      method="post"
      action={href}
      className={`grid justify-items-start gap-3 print:hidden ${hotel === '' ? 'rounded-m bg-sand p-4' : ''}`}
    >
      <input type="hidden" name="action" value="hotel" />
      <input type="hidden" name="line" value={line} />
      <div className="w-full max-w-md">
        <FieldFrame
          name={id}
          label={t('order.hotel')}
          error={wrong}
          hint={until === null ? undefined : t('order.hotel_until', { when: instantText(until, t) })}
        >
          <input
            className="input"
            id={id}
            name="hotel"
            defaultValue={hotel}
            maxLength={HOTEL_LENGTH}
            autoComplete="off"
            {...tied(id, wrong, until)}
          />
        </FieldFrame>
      </div>
      <Button variant={hotel === '' ? 'primary' : 'quiet'}>{t('order.hotel_save')}</Button>
    </form>
  );
}
