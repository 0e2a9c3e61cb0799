import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import { PAGE_ADDRESS } from './page-address';

/** Chooses which country's telephone line is shown first, and is remembered; nothing where there is one alone. */
export function PhoneChoice({
  id,
}: {
  /** Sets apart the copies of this form on a page. */
  id: string;
}): ReactNode {
  const { t, frame } = usePlace();
  if (frame.site.phones.length < 2) return null;
  return (
    <form method="post" action={frame.urls.preferences} className="phone-choice">
      <input type="hidden" name="return" value={PAGE_ADDRESS} />
      <label htmlFor={`${id}-phone`}>{t('layout.own_phone')}</label>
      <div className="flex gap-2">
        <select
          id={`${id}-phone`}
          name="phone"
          className="input min-w-0"
          defaultValue={frame.phone ?? undefined}
        >
          {frame.site.phones.map(({ country, country_name: name }) => (
            <option key={country} value={country}>
              {name}
            </option>
          ))}
        </select>
        <button className="button button-quiet flex-none">{t('layout.change')}</button>
      </div>
    </form>
  );
}
