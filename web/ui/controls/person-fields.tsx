import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ChoiceView } from '../../lib/view.gen';
import type { FieldProps } from './field-frame';
import { SelectField } from './select-field';
import { TextField } from './text-field';

/** What a field is called, and what was wrong with it. */
type FieldOf = (field: string) => Pick<FieldProps, 'name' | 'sent' | 'error' | 'first'>;

type Names = {
  fieldOf: FieldOf;
  firstName: string;
  lastName: string;
  /** They are not whoever fills the form in: a browser suggests nothing. */
  another?: boolean;
};

/** Both names of a person. */
export function NameFields({ fieldOf, firstName, lastName, another = false }: Names): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <TextField
        {...fieldOf('name')}
        label={t('newsletter.name')}
        value={firstName}
        autoComplete={another ? 'off' : 'given-name'}
        required
      />
      <TextField
        {...fieldOf('lastname')}
        label={t('newsletter.lastname')}
        value={lastName}
        autoComplete={another ? 'off' : 'family-name'}
        required
      />
    </>
  );
}

type Country = { fieldOf: FieldOf; value: string; countries: ChoiceView[] };

/** The country of a person. */
export function CountryField({ fieldOf, value, countries }: Country): ReactNode {
  const { t } = usePlace();
  return (
    <SelectField
      {...fieldOf('country')}
      label={t('newsletter.country')}
      value={value}
      options={countries}
      prompt={t('newsletter.country_prompt')}
      autoComplete="country"
      required
    />
  );
}
