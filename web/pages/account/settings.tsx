import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import type { OwnAccountView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { PrivacyNote } from '../../ui/page/privacy-note';
import { Cookies, cookiesNow, Newsletter, newsletterNow } from './allowed';
import { Companions } from './companions';
import { DeleteForm } from './delete-form';
import { DetailsForm } from './details-form';
import { Devices } from './devices';
import { EmailForm } from './email-form';
import type { FormProps } from './fields';
import { PasswordForm, RemovePasswordForm } from './password-form';
import { PasswordFirst, SignInWays } from './sign-in-ways';

/** What is kept of somebody, each part folded under what it says now. */
export function Settings(props: FormProps): ReactNode {
  const { t } = usePlace();
  const { own, refused } = props;
  const { details, countries, waiting } = own;
  const name = [own.greeting, details.last_name].filter(Boolean).join(' ');
  const country = countries.find(({ value }) => value === details.country)?.name;
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className="text-heading">
        {t('account.settings')}
      </h2>
      <div className="settings mt-4">
        <Part
          title={t('account.details')}
          now={[name, country, details.currency].filter(Boolean).join(', ')}
          open={refused === 'details'}
        >
          <DetailsForm {...props} />
        </Part>
        <Part
          title={t('account.companions')}
          now={t('account.companions_count', { count: own.companions.length })}
          open={refused === 'companion'}
        >
          <Companions {...props} />
        </Part>
        <Part title={t('account.email')} now={own.email} open={refused === 'email' || waiting !== null}>
          {own.has_password ? <EmailForm {...props} /> : <PasswordFirst what="email" />}
        </Part>
        <Part title={t('account.password')} open={refused === 'password' || refused === 'remove_password'}>
          {own.has_password ? <PasswordForm {...props} /> : <PasswordFirst what="password" />}
          {own.password_removable && <RemovePasswordForm {...props} />}
        </Part>
        {(hasWays(own) || own.passkey_addable) && (
          // What a script alone can add is not spoken of where none runs: `scripts/passkeys.ts` shows it.
          <Part
            title={t('account.ways')}
            now={waysNow(own, t)}
            open={refused === 'ways'}
            hidden={!hasWays(own)}
          >
            <SignInWays {...props} />
          </Part>
        )}
        <Part title={t('account.devices')} now={t('account.devices_count', { count: own.devices.length })}>
          <Devices devices={own.devices} action={props.action} />
        </Part>
        <Part title={t('newsletter.title')} now={newsletterNow(own, t)}>
          <Newsletter own={own} />
        </Part>
        <Part title={t('cookies.title')} now={cookiesNow(own, t)}>
          <Cookies />
        </Part>
        <Part title={t('account.data')}>
          <p>{t('account.data_text')}</p>
          <ButtonLink href={own.data_href} variant="quiet" className="mt-3">
            {t('account.data_get')}
          </ButtonLink>
        </Part>
        <Part title={t('account.delete')} open={refused === 'delete'}>
          {own.has_password ? <DeleteForm {...props} /> : <PasswordFirst what="delete" />}
        </Part>
      </div>
      <div className="mt-4">
        <PrivacyNote purpose="account" />
      </div>
    </section>
  );
}

/** Whether there is anything but a password, or could be without a script. */
const hasWays = ({ ways, joinable, passkeys }: OwnAccountView): boolean =>
  ways.length + joinable.length + passkeys.length > 0;

/** What lets somebody in now. */
const waysNow = ({ has_password: password, ways, passkeys }: OwnAccountView, t: Translate): string =>
  [
    ...(password ? [t('account.password')] : []),
    ...ways.map(({ name }) => name),
    ...(passkeys.length > 0 ? [t('account.passkey')] : []),
  ].join(', ');

type PartProps = {
  title: string;
  /** What it says now. */
  now?: string;
  /** It was refused, or something is to be done there. */
  open?: boolean;
  hidden?: boolean;
  children: ReactNode;
};

function Part({ title, now, open = false, hidden = false, children }: PartProps): ReactNode {
  return (
    <details className="fold" open={open} hidden={hidden}>
      <summary>
        <h3 className="min-w-0 text-lg">
          {title}
          {now !== undefined && (
            <span className="mt-0.5 block font-text text-base leading-snug font-normal tracking-normal text-muted wrap-anywhere">
              {now}
            </span>
          )}
        </h3>
      </summary>
      <div className="fold-inside">{children}</div>
    </details>
  );
}
