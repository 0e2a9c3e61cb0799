import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { instantText } from '../../lib/instant';
import type { FieldErrorView, PickUpView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { tied } from '../../ui/controls/field-message';
import { FieldFrame } from '../../ui/controls/field-frame';
import { HOTEL_LENGTH } from '../../ui/extras/pick-up';

type Props = {
  pickUp: PickUpView;
  href: string;
  errors: FieldErrorView[];
};

/** Asks at which hotel a tour picks its people up, until its deadline. One that is named is said, and the way to change it folded. */
export function PickUpForm({ pickUp, href, errors }: Props): ReactNode {
  const { t } = usePlace();
  const { line, hotel } = pickUp;
  const wrong = errors.find(({ field }) => field === `hotel_${line}`)?.message;
  const form = <Form pickUp={pickUp} href={href} wrong={wrong} />;
  if (hotel === '') return form;
  return (
    <div className="print:hidden">
      <p className="font-semibold">{t('order.hotel_named', { hotel })}</p>
      <details className="disclosure" open={wrong !== undefined}>
        <summary>{t('order.hotel_change')}</summary>
        {form}
      </details>
    </div>
  );
}

function Form({
  pickUp: { line, hotel, until },
  href,
  wrong,
}: {
  pickUp: PickUpView;
  href: string;
  wrong: string | undefined;
}): ReactNode {
  const { t } = usePlace();
  const id = `hotel_${line}`;
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
