import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ChangeRoomPageView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { DateField } from '../../ui/controls/date-field';
import { errorOf } from '../../ui/controls/error-of';
import { SelectField } from '../../ui/controls/select-field';
import { Kinds } from './kinds';
import { Nearby } from './nearby';

const numbers = (from: number, to: number): { value: string; name: string }[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), name: String(from + at) }));

/** Which nights, who sleeps there, in which room and by which rate: asked for by address, so that it can be looked at before it is done. */
export function Ask({ page }: { page: ChangeRoomPageView }): ReactNode {
  const { t } = usePlace();
  const { guests, errors, most_children: children, adult_from: from } = page;
  const wrong = errorOf(errors);
  const date = (name: 'checkin' | 'checkout'): ReactNode => (
    <DateField
      name={name}
      label={t(`stay.form.${name}`)}
      min={page.first_day}
      max={page.last_day}
      value={page[name]}
      {...wrong(name)}
    />
  );
  const ages = [
    { value: '', name: t('stay.form.choose') },
    ...numbers(0, from - 1).map(({ value }) => ({
      value,
      name: t('stay.form.years', { age: Number(value) }),
    })),
  ];
  return (
    <form method="get" action={`${page.action}#offer`} noValidate data-asks-stay className="panel grid gap-5">
      <input type="hidden" name="k" value={page.proof} />
      <input type="hidden" name="line" value={page.line} />
      <p className="max-w-[60ch]">{t('change.room.lead')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {date('checkin')}
        {date('checkout')}
      </div>
      <Nearby nearby={page.nearby} />
      <fieldset className="stay-room">
        <legend className="field-label">{t('change.room.who')}</legend>
        <SelectField
          name="adults_1"
          label={t('stay.form.adults')}
          value={String(guests.adults)}
          options={numbers(1, page.most_adults)}
          {...wrong('adults_1')}
        />
        <SelectField
          name="children_1"
          label={t('stay.form.children')}
          value={String(Math.min(guests.ages.length, children))}
          options={numbers(0, children)}
          {...wrong('children_1')}
        />
        {Array.from({ length: children }, (_, child) => (
          <div key={`child-${child + 1}`} className="stay-age">
            <SelectField
              name={`age_1_${child + 1}`}
              label={t('stay.form.age', { number: child + 1 })}
              value={String(guests.ages[child] ?? '')}
              options={ages}
              {...wrong(`age_1_${child + 1}`)}
            />
          </div>
        ))}
      </fieldset>
      <p className="text-sm text-muted">{t('stay.form.adult_from', { age: from })}</p>
      <Kinds kinds={page.kinds} {...wrong('room_1')} />
      <output className="font-semibold empty:hidden" data-changed={t('change.room.changed')} />
      <Button variant={page.offer === null ? 'primary' : 'quiet'} className="justify-self-start">
        {t('change.room.look')}
      </Button>
    </form>
  );
}
