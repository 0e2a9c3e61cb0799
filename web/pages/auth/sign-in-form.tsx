import type { ReactNode } from 'react';
import type { PageProps } from '../../kit/page';
import { usePlace } from '../../lib/frame';
import { Button, ButtonLink } from '../../ui/controls/button';
import { CheckField } from '../../ui/controls/check-field';
import { errorOf } from '../../ui/controls/error-of';
import { PasswordField } from '../../ui/controls/password-field';
import { TextField } from '../../ui/controls/text-field';
import { LinkedText } from '../../ui/page/linked-text';
import { PrivacyNote } from '../../ui/page/privacy-note';
import { ProvidersOf } from '../../ui/page/providers';
import { PasskeyButton } from './passkey-button';

/** Email and password, a passkey, whoever else says who somebody is, and the ways of who has no account. */
export function SignInForm(props: PageProps<'auth'>): ReactNode {
  const { t, frame } = usePlace();
  const { action, email, remember, next, passkeys, providers, errors } = props;
  const wrong = errorOf(errors);
  return (
    <>
      <form id="sign-in" method="post" action={action} noValidate className="grid content-start gap-5">
        <input type="hidden" name="act" value="sign_in" />
        <input type="hidden" name="next" value={next} />
        <TextField
          name="email"
          type="email"
          label={t('newsletter.email')}
          value={email}
          {...wrong('email')}
          autoComplete={passkeys ? 'username webauthn' : 'username'}
          inputMode="email"
          required
        />
        <div>
          <PasswordField
            name="password"
            label={t('auth.password')}
            {...wrong('password')}
            autoComplete="current-password"
            required
          />
          <a href={props.forgot_href} className="mt-1 inline-flex min-h-11 items-center">
            {t('auth.forgot')}
          </a>
        </div>
        <CheckField
          name="remember"
          label={t('auth.remember')}
          hint={t('auth.remember_hint')}
          value={remember}
        />
        <Button size="l" className="justify-self-start">
          {t('auth.submit')}
        </Button>
      </form>
      {passkeys && <PasskeyButton />}
      {/* Of the same form: whether to be remembered is asked once for all ways. */}
      <ProvidersOf title={t('auth.or')} providers={providers} form="sign-in" />
      {/* Below the buttons too: whoever comes by one for the first time has an account. */}
      <PrivacyNote purpose="account" />
      <section aria-labelledby="new-here" className="panel grid max-w-[32rem] justify-items-start gap-2">
        <h2 id="new-here" className="text-sub">
          {t('auth.new')}
        </h2>
        <p>{t('auth.new_text')}</p>
        <ButtonLink href={props.register_href} variant="quiet" className="mt-2">
          {t('auth.register')}
        </ButtonLink>
      </section>
      <p className="max-w-[60ch] text-muted">
        <LinkedText text={t('auth.lookup')} hrefs={{ lookup: frame.urls.lookup }} />
      </p>
    </>
  );
}
