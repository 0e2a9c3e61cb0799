import type { ReactNode } from 'react';
import { Island } from '../../kit/island';
import { usePlace } from '../../lib/frame';
import type { BuyerFormView, BuyingAsView, ChoiceView } from '../../lib/view.gen';
import type { ErrorOf } from '../../ui/controls/error-of';
import { SelectField } from '../../ui/controls/select-field';
import { TextField } from '../../ui/controls/text-field';
import { PrivacyNote } from '../../ui/page/privacy-note';

type Props = {
  buyer: BuyerFormView;
  /** Whose account it is bought with. */
  account: BuyingAsView | null;
  countries: ChoiceView[];
  /** Rooms alone are bought. */
  rooms: boolean;
  errorOf: ErrorOf;
};

/** The few details asked of who buys. */
export function Buyer({ buyer, account, countries, rooms, errorOf }: Props): ReactNode {
  const { t } = usePlace();
  return (
    <section aria-labelledby="buyer-title" className="grid gap-5">
      <h2 id="buyer-title" className="text-heading">
        {t('checkout.buyer')}
      </h2>
      <div className="grid max-w-lg items-end gap-5 sm:grid-cols-2">
        <TextField
          name="first_name"
          label={t('checkout.first_name')}
          value={buyer.first_name}
          {...errorOf('first_name')}
          autoComplete="given-name"
          required
        />
        <TextField
          name="last_name"
          label={t('checkout.last_name')}
          value={buyer.last_name}
          {...errorOf('last_name')}
          autoComplete="family-name"
          required
        />
      </div>
      <div>
        <TextField
          name="email"
          type="email"
          label={t('checkout.email')}
          hint={[t('checkout.email_hint'), account === null ? '' : t('checkout.email_account')]
            .filter(Boolean)
            .join(' ')}
          value={buyer.email}
          {...errorOf('email')}
          autoComplete="email"
          inputMode="email"
          required
        />
        <Island name="AddressMeant" props={{ rooms }} className="max-w-lg" />
      </div>
      <SelectField
        name="country"
        label={t('checkout.country')}
        value={buyer.country}
        options={countries}
        prompt={t('checkout.country_choose')}
        {...errorOf('country')}
        autoComplete="country"
        required
      />
      <TextField
        name="phone"
        type="tel"
        label={t('checkout.phone')}
        hint={t('checkout.phone_hint')}
        value={buyer.phone}
        {...errorOf('phone')}
        autoComplete="tel"
        inputMode="tel"
        required={false}
      />
      <PrivacyNote apart />
    </section>
  );
}
