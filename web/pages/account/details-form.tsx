import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { CountryField, NameFields } from '../../ui/controls/person-fields';
import { SelectField } from '../../ui/controls/select-field';
import { TextField } from '../../ui/controls/text-field';
import { fieldOf, type FormProps } from './fields';

/** Names, country, the language they are written to in, and what they like where they chose nothing. */
export function DetailsForm({ action, own, ...refused }: FormProps): ReactNode {
  const { t } = usePlace();
  const { details, countries, languages, currencies, methods } = own;
  const named = (field: string) => fieldOf(refused, 'details', field);
  return (
    <form method="post" action={action} noValidate className="grid gap-4">
      <input type="hidden" name="act" value="details" />
      <NameFields fieldOf={named} firstName={details.first_name} lastName={details.last_name} />
      <CountryField fieldOf={named} value={details.country} countries={countries} />
      <TextField
        {...named('region')}
        label={t('account.region')}
        value={details.region}
        autoComplete="address-level1"
      />
      <SelectField
        {...named('language')}
        label={t('account.language')}
        hint={t('account.language_hint')}
        value={details.language}
        options={languages}
        autoComplete="off"
        required
      />
      <SelectField
        {...named('currency')}
        label={t('account.currency')}
        hint={t('account.likes_hint')}
        value={details.currency}
        options={currencies}
        prompt={t('account.currency_any')}
        autoComplete="off"
      />
      <SelectField
        {...named('method')}
        label={t('account.method')}
        hint={t('account.likes_hint')}
        value={details.method}
        options={methods}
        prompt={t('account.method_any')}
        autoComplete="off"
      />
      <Button variant="quiet" className="justify-self-start">
        {t('account.details_save')}
      </Button>
    </form>
  );
}
