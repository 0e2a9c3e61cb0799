import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace, type Place } from '../lib/frame';
import type { Translate } from '../lib/messages';
import type { AuthStateView } from '../lib/view.gen';
import { ButtonLink } from '../ui/controls/button';
import { CheckField } from '../ui/controls/check-field';
import { Door } from '../ui/page/door';
import { LinkedText } from '../ui/page/linked-text';
import { PrivacyNote } from '../ui/page/privacy-note';
import { ProviderForm } from '../ui/page/providers';
import { Ways } from '../ui/page/ways';
import { ConfirmForm } from './auth/confirm-form';
import { JoinForm } from './auth/join-form';
import { SignInForm } from './auth/sign-in-form';

/** What is said besides a refusal: what to do about it. */
const HINTS = {
  USER_NOT_CONFIRMED: 'auth.not_confirmed',
  USER_INACTIVE: 'auth.inactive',
} as const;

type Way = [href: string, name: string];

/** What to do about a refusal, where there is something. */
function hintOf(
  { state, notice, email, forgot_href: forgot }: PageProps<'auth'>,
  { t, frame }: Place,
): ReactNode {
  const code = notice?.code;
  if (code === 'USER_NOT_CONFIRMED' && email !== '') return t(HINTS[code], { email });
  if (code === 'USER_INACTIVE') return t(HINTS[code], { email: frame.site.email });
  if (code === 'rate_limited' && state === 'form')
    return <LinkedText text={t('auth.many_tries')} hrefs={{ forgot }} />;
  return null;
}

/** The states in which nothing is asked here. */
const LEADS_ON = new Set<AuthStateView>(['unknown', 'joining', 'join_elsewhere', 'no_address']);

/** What it is about, in a sentence: with the address that was written to, or who says who somebody is, where that is known. */
function leadOf({ state, email, provider, asks_password: asks }: PageProps<'auth'>, t: Translate): string {
  if (state === 'confirm' && asks) return t('auth.lead.confirm_elsewhere');
  if (state === 'joining')
    return email === '' ? t('auth.lead.joining_there') : t('auth.lead.joining', { email });
  if (state === 'join') return t('auth.lead.join', { provider });
  return t(`auth.lead.${state}`);
}

/** A press of one button signs in by who says who somebody is: no password is asked beside it. */
function ProvidersAlone({ action, next, remember, providers, href }: PageProps<'auth'>): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <ProviderForm providers={providers} action={action} act="provider">
        <input type="hidden" name="next" value={next} />
        <CheckField
          name="remember"
          label={t('auth.remember')}
          hint={t('auth.remember_hint')}
          value={remember}
        />
      </ProviderForm>
      <PrivacyNote purpose="account" />
      <Ways ways={[[href, t('auth.others')]]} />
    </>
  );
}

/** Most links that are no longer good were good once: whoever pressed their button signs in. */
function UsedLink({ action }: { action: string }): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <p className="max-w-[60ch]">{t('auth.latest')}</p>
      <p className="max-w-[60ch]">{t('auth.unknown_hint')}</p>
      <ButtonLink href={action} size="l" className="justify-self-start">
        {t('auth.submit')}
      </ButtonLink>
    </>
  );
}

/** Signing in, here or by who else says who somebody is; and where a mail's link leads, which confirms or joins. */
function Auth(props: PageProps<'auth'>): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  const { state, action, notice, errors } = props;
  return (
    <Door
      title={t(`auth.title.${state}`)}
      lead={leadOf(props, t)}
      errors={errors}
      notice={notice}
      hint={hintOf(props, place)}
    >
      {state === 'form' && <SignInForm {...props} />}
      {state === 'providers' && <ProvidersAlone {...props} />}
      {state === 'confirm' && <ConfirmForm {...props} />}
      {state === 'unknown' && <UsedLink action={action} />}
      {state === 'join' && <JoinForm {...props} />}
      {state === 'joining' && <p className="text-muted">{t('register.spam')}</p>}
      {state === 'leaving' && (
        <ButtonLink href={props.href} size="l" className="justify-self-start">
          {t('auth.leave')}
        </ButtonLink>
      )}
      {state === 'no_address' && (
        <ButtonLink href={props.register_href} size="l" className="justify-self-start">
          {t('auth.register')}
        </ButtonLink>
      )}
      {LEADS_ON.has(state) && (
        <Ways
          ways={[
            ...(state === 'unknown' ? [] : [[action, t('auth.submit')] as Way]),
            ...(state === 'unknown' ? [[props.register_href, t('auth.register')] as Way] : []),
            [frame.urls.home, t('errors.home')],
          ]}
        />
      )}
    </Door>
  );
}

export const page: PageDefinition<'auth'> = {
  component: Auth,
  styles: 'apart',
  head: ({ state, passkeys, asks_password: asks }, { t }) => ({
    title: t(`auth.title.${state}`),
    private: true,
    passkeys: passkeys && state === 'form',
    passwords: state === 'form' || (state === 'confirm' && asks),
  }),
};
