import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { SelectField } from '../../ui/controls/select-field';
import { TextField } from '../../ui/controls/text-field';
import { fieldOf, type FormProps } from './fields';

/** Names, country, the language they are written to in, and what they like where they chose nothing. */
export function DetailsForm({ action, own, ...refused }: FormProps): ReactNode {
  const { t } = usePlace();
  const { details, countries, languages, currencies, methods } = own;
  return (
    <form method="post" action={action} noValidate className="grid gap-4">
      <input type="hidden" name="act" value="details" />
      <TextField
        {...fieldOf(refused, 'details', 'name')}
        label={t('newsletter.name')}
        value={details.first_name}
        autoComplete="given-name"
        required
      />
      <TextField
        {...fieldOf(refused, 'details', 'lastname')}
        label={t('newsletter.lastname')}
        value={details.last_name}
        autoComplete="family-name"
        required
      />
      <SelectField
        {...fieldOf(refused, 'details', 'country')}
        label={t('newsletter.country')}
        value={details.country}
        options={countries}
        prompt={t('newsletter.country_prompt')}
        autoComplete="country"
        required
      />
      <SelectField
        {...fieldOf(refused, 'details', 'language')}
        label={t('account.language')}
        hint={t('account.language_hint')}
        value={details.language}
        options={languages}
        autoComplete="off"
        required
      />
      <SelectField
        {...fieldOf(refused, 'details', 'currency')}
        label={t('account.currency')}
        hint={t('account.likes_hint')}
        value={details.currency}
        options={currencies}
        prompt={t('account.currency_any')}
        autoComplete="off"
      />
      <SelectField
        {...fieldOf(refused, 'details', 'method')}
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
