import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { Door } from '../ui/page/door';
import { Ways } from '../ui/page/ways';
import { ConfirmForm } from './auth/confirm-form';
import { SignInForm } from './auth/sign-in-form';

/** What is said besides a refusal: what to do about it. */
const HINTS = {
  USER_NOT_CONFIRMED: 'auth.not_confirmed',
  USER_INACTIVE: 'auth.inactive',
} as const;

/** Signing in; and where a mail's link leads, which confirms a registration. */
function Auth(props: PageProps<'auth'>): ReactNode {
  const { t, frame } = usePlace();
  const { state, action, errors, notice, email } = props;
  const code = notice?.code;
  const hint =
    code === 'USER_NOT_CONFIRMED' && email !== ''
      ? t(HINTS[code], { email })
      : code === 'USER_INACTIVE'
        ? t(HINTS[code], { email: frame.site.email })
        : null;
  return (
    <Door
      title={t(`auth.title.${state}`)}
      lead={t(`auth.lead.${state}`)}
      errors={errors}
      notice={notice}
      hint={hint}
    >
      {state === 'form' && <SignInForm {...props} />}
      {state === 'confirm' && <ConfirmForm {...props} />}
      {state === 'unknown' && (
        <Ways
          ways={[
            [action, t('auth.submit')],
            [props.register_href, t('auth.register')],
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
  head: ({ state }, { t }) => ({ title: t(`auth.title.${state}`), private: true }),
};
