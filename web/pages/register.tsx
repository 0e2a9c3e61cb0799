import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { Button } from '../ui/controls/button';
import { CheckField } from '../ui/controls/check-field';
import { errorOf } from '../ui/controls/error-of';
import { CountryField, NameFields } from '../ui/controls/person-fields';
import { PasswordField } from '../ui/controls/password-field';
import { TextField } from '../ui/controls/text-field';
import { Door } from '../ui/page/door';
import { LinkedText } from '../ui/page/linked-text';
import { PrivacyNote } from '../ui/page/privacy-note';
import { ProviderForm, ProvidersBelow } from '../ui/page/providers';
import { SendAgain } from '../ui/page/send-again';
import { Ways } from '../ui/page/ways';

/** Registering; and what is said once it was sent, the same whether the address is known or not. */
function Register(props: PageProps<'register'>): ReactNode {
  const { t, frame } = usePlace();
  const { state, email, auth_href: auth, errors, notice } = props;
  const lead =
    state === 'form'
      ? t('register.lead.form')
      : email === ''
        ? t('register.lead.sent_there')
        : t('register.lead.sent', { email });
  return (
    <Door title={t(`register.title.${state}`)} lead={lead} errors={errors} notice={notice}>
      {state === 'form' ? (
        <>
          <RegisterForm {...props} />
          <ProvidersBelow title={t('register.or')} providers={props.providers}>
            <ProviderForm providers={props.providers} action={frame.urls.auth} act="provider">
              <input type="hidden" name="next" value={props.next} />
            </ProviderForm>
          </ProvidersBelow>
        </>
      ) : (
        <>
          <SendAgain action={props.action} email={email} again={props.again} />
          <Ways
            ways={[
              [auth, t('auth.submit')],
              [frame.urls.listing, t('layout.parks')],
            ]}
          />
        </>
      )}
    </Door>
  );
}

/** Who it is. Keeps what was typed but the password; everything wrong is said at its field at once. */
function RegisterForm(props: PageProps<'register'>): ReactNode {
  const { t, frame } = usePlace();
  const { action, errors, country, countries, acceptance, next, auth_href: auth } = props;
  const wrong = errorOf(errors);
  const fieldOf = (field: string) => ({ name: field, ...wrong(field) });
  return (
    <form method="post" action={action} noValidate className="grid content-start gap-5">
      <input type="hidden" name="act" value="register" />
      <input type="hidden" name="next" value={next} />
      <div className="door-names">
        <NameFields fieldOf={fieldOf} firstName={props.first_name} lastName={props.last_name} />
      </div>
      <TextField
        name="email"
        type="email"
        label={t('newsletter.email')}
        hint={t('register.email_hint')}
        value={props.email}
        {...wrong('email')}
        autoComplete="email"
        inputMode="email"
        required
      />
      <PasswordField
        name="password"
        label={t('auth.password')}
        hint={t('account.password_hint')}
        {...wrong('password')}
        autoComplete="new-password"
        required
      />
      <CountryField fieldOf={fieldOf} value={country} countries={countries} />
      <CheckField
        name="acceptance"
        label={t('newsletter.acceptance', { operator: frame.site.brand })}
        value={acceptance}
        {...wrong('acceptance')}
        required
      />
      <Button size="l" className="justify-self-start">
        {t('register.submit')}
      </Button>
      <p>
        <LinkedText text={t('register.known')} hrefs={{ auth }} />
      </p>
      <PrivacyNote purpose="account" />
    </form>
  );
}

export const page: PageDefinition<'register'> = {
  component: Register,
  styles: 'apart',
  head: ({ state }, { t }) => ({
    title: t(`register.title.${state}`),
    private: true,
    passwords: state === 'form',
  }),
};
