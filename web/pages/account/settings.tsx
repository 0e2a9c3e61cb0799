import type { ReactNode } from 'react';
import type { PageProps } from '../../kit/page';
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
import { backTo, type FormProps, type PartName } from './fields';
import { Part, partOf, Said } from './part';
import { PasswordFirst, PasswordForm, RemovePasswordForm } from './password-form';
import { SignInWays } from './sign-in-ways';

/** What is kept of somebody, each part folded under what it says now. */
export function Settings({ notice, ...props }: FormProps & Pick<PageProps<'account'>, 'notice'>): ReactNode {
  const { t } = usePlace();
  const { own, action } = props;
  const at = partOf({ ...props, notice });
  const said = (part: PartName): ReactNode =>
    at === part ? <Said {...props} action={action} notice={notice} /> : null;
  /** What a part of this name is given: what is said of it, and where its forms lead back to. */
  const formsOf = (part: PartName): FormProps => ({ ...props, action: backTo(action, part) });
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
          id="details"
          title={t('account.details')}
          now={[name, country, details.currency].filter(Boolean).join(', ')}
          said={said('details')}
        >
          <DetailsForm {...formsOf('details')} />
        </Part>
        <Part
          id="companions"
          title={t('account.companions')}
          now={t('account.companions_count', { count: own.companions.length })}
          said={said('companions')}
        >
          <Companions {...formsOf('companions')} />
        </Part>
        <Part
          id="email"
          title={t('account.email')}
          now={own.email}
          said={said('email')}
          open={waiting !== null}
        >
          <EmailForm {...formsOf('email')} />
        </Part>
        {(own.has_password || own.password_href !== null) && (
          <Part id="password" title={t('account.password')} said={said('password')}>
            {own.has_password && <PasswordForm {...formsOf('password')} />}
            {!own.has_password && own.password_href !== null && <PasswordFirst href={own.password_href} />}
            {own.password_removable && <RemovePasswordForm {...formsOf('password')} />}
          </Part>
        )}
        {(hasWays(own) || own.passkey_addable) && (
          // What a script alone can add is not spoken of where none runs: `scripts/passkeys.ts` shows it.
          <Part
            id="ways"
            title={t('account.ways')}
            now={waysNow(own, t)}
            said={said('ways')}
            hidden={!hasWays(own)}
          >
            <SignInWays {...formsOf('ways')} />
          </Part>
        )}
        <Part
          id="devices"
          title={t('account.devices')}
          now={t('account.devices_count', { count: own.devices.length })}
          said={said('devices')}
        >
          <Devices devices={own.devices} action={backTo(action, 'devices')} />
        </Part>
        <Part id="newsletter" title={t('newsletter.title')} now={newsletterNow(own, t)}>
          <Newsletter own={own} />
        </Part>
        <Part id="cookies" title={t('cookies.title')} now={cookiesNow(own, t)}>
          <Cookies />
        </Part>
        <Part id="data" title={t('account.data')}>
          <p>{t('account.data_text')}</p>
          <ButtonLink href={own.data_href} variant="quiet" className="mt-3">
            {t('account.data_get')}
          </ButtonLink>
        </Part>
        <Part id="delete" title={t('account.delete')} said={said('delete')}>
          <DeleteForm {...formsOf('delete')} />
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
