import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { Button } from '../ui/controls/button';
import { errorOf } from '../ui/controls/error-of';
import { ErrorSummary } from '../ui/controls/error-summary';
import { TextField } from '../ui/controls/text-field';
import { PrivacyNote } from '../ui/page/privacy-note';

/** Finds an order by its code and the buyer's mail address. */
function Lookup({ code, email, errors }: PageProps<'lookup'>): ReactNode {
  const { t, frame } = usePlace();
  const wrong = errorOf(errors);
  return (
    <div className="shell grid max-w-3xl! gap-6 pt-6 pb-16 sm:pt-10">
      <h1 className="text-title">{t('lookup.title')}</h1>
      <p className="text-lead text-muted">{t('lookup.lead')}</p>
      <ErrorSummary errors={errors} />
      <form method="post" noValidate className="panel grid gap-5">
        <TextField
          name="code"
          label={t('lookup.code')}
          hint={t('lookup.code_hint')}
          value={code}
          {...wrong('code')}
          autoComplete="off"
          required
        />
        <TextField
          name="email"
          type="email"
          label={t('lookup.email')}
          value={email}
          {...wrong('email')}
          autoComplete="email"
          inputMode="email"
          required
        />
        <Button size="l" className="justify-self-start">
          {t('lookup.submit')}
        </Button>
        <PrivacyNote />
      </form>
      <p className="text-muted">{t('lookup.help', { email: frame.site.email })}</p>
    </div>
  );
}

export const page: PageDefinition<'lookup'> = {
  component: Lookup,
  head: (_, { t }) => ({ title: t('lookup.title'), private: true }),
};
