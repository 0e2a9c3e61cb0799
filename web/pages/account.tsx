import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import type { OwnAccountView } from '../lib/view.gen';
import { Button } from '../ui/controls/button';
import { Door } from '../ui/page/door';
import { Ways } from '../ui/page/ways';
import { Coupons } from './account/coupons';
import { WhatStays } from './account/email-form';
import { partOf, Said } from './account/part';
import { Settings } from './account/settings';
import { Trips } from './account/trips';

type Props = PageProps<'account'>;

/** One's own account; and what a mail's link or closing the account leads to, where nobody need be signed in. */
function Account(props: Props): ReactNode {
  return props.own === null ? <Closed {...props} /> : <Open {...props} own={props.own} />;
}

/** Everything that is somebody's: what they bought first, what is asked of them last and folded. */
function Open({ own, ...props }: Props & { own: OwnAccountView }): ReactNode {
  const { t } = usePlace();
  const { action } = props;
  return (
    <div className="shell account">
      <header className="account-head">
        <div className="min-w-0">
          <h1 className="text-title wrap-anywhere">
            {own.greeting === '' ? t('account.hello_unnamed') : t('account.hello', { name: own.greeting })}
          </h1>
          <p className="mt-2 text-lead text-muted wrap-anywhere">{own.email}</p>
        </div>
        <form method="post" action={action}>
          <Button name="act" value="sign_out" variant="quiet">
            {t('account.sign_out')}
          </Button>
        </form>
      </header>
      {/* What is said of a part stands in it, where its owner comes back to. */}
      {partOf(props) === null && <Said {...props} />}
      <div className="account-columns">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Trips {...own} />
          <Coupons coupons={own.coupons} filled={own.filled_cart_href !== null} />
        </div>
        <Settings own={own} {...props} />
      </div>
    </div>
  );
}

/** One button that confirms a new address, or why there is nothing to see. */
function Closed({ state, action, change, proof, errors, notice, ...props }: Props): ReactNode {
  const { t, frame } = usePlace();
  const said = state === 'open' ? 'unknown' : state;
  return (
    <Door
      title={t(`account.title.${said}`)}
      lead={t(`account.lead.${said}`, { email: frame.site.email })}
      errors={errors}
      notice={notice}
    >
      {said === 'confirm_email' ? (
        <form method="post" action={action} className="grid justify-items-start gap-5">
          <input type="hidden" name="act" value="confirm_email" />
          <input type="hidden" name="change" value={change} />
          <input type="hidden" name="key" value={proof} />
          <WhatStays />
          <Button size="l">{t('account.confirm_email')}</Button>
        </form>
      ) : (
        <>
          {said === 'unknown' && <p className="max-w-[60ch]">{t('auth.latest')}</p>}
          <Ways
            ways={[
              said === 'deleted'
                ? [frame.urls.listing, t('layout.parks')]
                : [props.auth_href, t('auth.submit')],
              [frame.urls.home, t('errors.home')],
            ]}
          />
        </>
      )}
    </Door>
  );
}

export const page: PageDefinition<'account'> = {
  component: Account,
  styles: 'apart',
  head: ({ own, state }, { t }) => ({
    title: own === null && state !== 'open' ? t(`account.title.${state}`) : t('layout.account'),
    private: true,
    passkeys: own?.passkey_addable === true,
    passwords: own?.has_password === true,
  }),
};
