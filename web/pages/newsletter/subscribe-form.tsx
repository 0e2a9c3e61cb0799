import type { ReactNode } from 'react';
import type { PageProps } from '../../kit/page';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { CheckField } from '../../ui/controls/check-field';
import { errorOf } from '../../ui/controls/error-of';
import { CountryField, NameFields } from '../../ui/controls/person-fields';
import { TextField } from '../../ui/controls/text-field';
import { PrivacyNote } from '../../ui/page/privacy-note';

/** Who wants the newsletter, and both consents. Keeps what was typed; everything wrong is said at its field at once. */
export function SubscribeForm(props: PageProps<'newsletter'>): ReactNode {
  const { t, frame } = usePlace();
  const { action, errors, name, lastname, email, country, countries, acceptance, permission } = props;
  const wrong = errorOf(errors);
  const fieldOf = (field: string) => ({ name: field, ...wrong(field) });
  const operator = frame.site.brand;
  return (
    <form method="post" action={action} noValidate className="grid content-start gap-5">
      <div className="newsletter-names">
        <NameFields fieldOf={fieldOf} firstName={name} lastName={lastname} />
      </div>
      <TextField
        name="email"
        type="email"
        label={t('newsletter.email')}
        hint={t('newsletter.email_hint')}
        value={email}
        {...wrong('email')}
        autoComplete="email"
        inputMode="email"
        required
      />
      <CountryField fieldOf={fieldOf} value={country} countries={countries} />
      <CheckField
        name="acceptance"
        label={t('newsletter.acceptance', { operator })}
        value={acceptance}
        {...wrong('acceptance')}
        required
      />
      <CheckField
        name="permission"
        label={t('newsletter.permission', { operator })}
        value={permission}
        {...wrong('permission')}
        required
      />
      <input type="hidden" name="client_id" value={props.client_id} />
      <input type="hidden" name="external_key" value={props.external_key} />
      <input type="hidden" name="origin" value={props.origin === '' ? frame.path : props.origin} />
      <Button size="l" className="justify-self-start">
        {t('newsletter.submit')}
      </Button>
      <PrivacyNote purpose="newsletter" />
    </form>
  );
}
