import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import type { Translate } from '../lib/messages';
import { Button, ButtonLink } from '../ui/controls/button';
import { errorOf } from '../ui/controls/error-of';
import { PasswordField } from '../ui/controls/password-field';
import { TextField } from '../ui/controls/text-field';
import { WhosePassword } from '../ui/controls/whose-password';
import { Door } from '../ui/page/door';
import { SendAgain } from '../ui/page/send-again';
import { PrivacyNote } from '../ui/page/privacy-note';
import { Ways } from '../ui/page/ways';
import { backTo } from './account/fields';

/** Where there is none yet, none is forgotten: it is chosen for the first time. */
const titleOf = ({ state, first }: PageProps<'forgot'>, t: Translate): string =>
  first && (state === 'form' || state === 'choose') ? t('forgot.title.first') : t(`forgot.title.${state}`);

/** A forgotten password: asks for the address, and where a mail's link leads for a new one. */
function Forgot(props: PageProps<'forgot'>): ReactNode {
  const { t } = usePlace();
  const { state, action, email, auth_href: auth, errors, notice } = props;
  const lead =
    state !== 'sent'
      ? t(`forgot.lead.${state}`)
      : email === ''
        ? t('forgot.lead.sent_there')
        : t('forgot.lead.sent', { email });
  return (
    <Door title={titleOf(props, t)} lead={lead} errors={errors} notice={notice}>
      {state === 'form' && <AskForm {...props} />}
      {state === 'sent' && <SendAgain action={action} email={email} again={props.again} />}
      {state === 'choose' && <ChooseForm {...props} />}
      {state === 'unknown' && (
        <>
          <p className="max-w-[60ch]">{t('auth.latest')}</p>
          <ButtonLink href={action} size="l" className="justify-self-start">
            {t('forgot.again')}
          </ButtonLink>
        </>
      )}
      {state !== 'choose' && <Ways ways={[[auth, t('auth.submit')]]} />}
    </Door>
  );
}

function AskForm({ action, email, errors }: PageProps<'forgot'>): ReactNode {
  const { t } = usePlace();
  return (
    <form method="post" action={action} noValidate className="grid content-start gap-5">
      <input type="hidden" name="act" value="ask" />
      <TextField
        name="email"
        type="email"
        label={t('newsletter.email')}
        value={email}
        {...errorOf(errors)('email')}
        autoComplete="username"
        inputMode="email"
        required
      />
      <Button size="l" className="justify-self-start">
        {t('forgot.submit')}
      </Button>
      <PrivacyNote purpose="account" />
    </form>
  );
}

function ChooseForm({ action, email, reset, proof, errors }: PageProps<'forgot'>): ReactNode {
  const { t } = usePlace();
  // Once it is saved, one's own account says so where its password is.
  return (
    <form method="post" action={backTo(action, 'password')} noValidate className="grid content-start gap-5">
      <input type="hidden" name="act" value="choose" />
      <input type="hidden" name="reset" value={reset} />
      <input type="hidden" name="key" value={proof} />
      <WhosePassword email={email} />
      <PasswordField
        name="password"
        label={t('forgot.password')}
        hint={t('account.password_hint')}
        {...errorOf(errors)('password')}
        autoComplete="new-password"
        required
      />
      <Button size="l" className="justify-self-start">
        {t('forgot.save')}
      </Button>
    </form>
  );
}

export const page: PageDefinition<'forgot'> = {
  component: Forgot,
  styles: 'apart',
  head: (props, { t }) => ({
    title: titleOf(props, t),
    private: true,
    passwords: props.state === 'choose',
  }),
};
