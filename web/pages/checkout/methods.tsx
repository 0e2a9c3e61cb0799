import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { BankView, CheckoutPageView, TermView } from '../../lib/view.gen';
import { FieldMessage } from '../../ui/controls/field-message';
import { bankMarks } from '../../ui/marks/banks';
import type { ErrorOf } from './error-of';

type Props = Pick<CheckoutPageView, 'methods' | 'method' | 'banks' | 'instalment'> & { errorOf: ErrorOf };

/** What to pay with, and in how many months. */
export function Methods({ methods, method, banks, instalment, errorOf }: Props): ReactNode {
  const { t } = usePlace();
  const error = errorOf('method');
  const notes = methods.flatMap(({ note }) => (note === null ? [] : [note]));
  return (
    <div className="grid gap-5">
      <fieldset
        id="method"
        tabIndex={-1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'method-error' : undefined}
      >
        <legend className="field-label">{t('checkout.method')}</legend>
        <FieldMessage name="method" error={error} />
        <div className="mt-2 flex flex-wrap gap-2">
          {methods.map(({ api_code: code, name }) => (
            <label key={code} className="choice">
              <input type="radio" name="method" value={code} defaultChecked={code === method} />
              <span>{name}</span>
            </label>
          ))}
        </div>
        {notes.map((note) => (
          <p key={note} className="field-hint mt-2">
            {note}
          </p>
        ))}
      </fieldset>
      {banks.length > 0 && <Months banks={banks} instalment={instalment} error={errorOf('instalment')} />}
    </div>
  );
}

function Months({
  banks,
  instalment,
  error,
}: {
  banks: BankView[];
  instalment: string;
  error: string | undefined;
}): ReactNode {
  const { t, money } = usePlace();
  const text = ({ months, monthly, last }: TermView): string =>
    monthly === last
      ? t('checkout.months_option', { months, amount: money(monthly) })
      : t('checkout.months_last', { months, rest: months - 1, amount: money(monthly), last: money(last) });
  return (
    <div className="field">
      <label htmlFor="instalment" className="field-label">
        {t('checkout.months')}
      </label>
      <p id="instalment-hint" className="field-hint">
        {t('checkout.months_hint')}
      </p>
      <ul className="my-1 flex flex-wrap gap-1.5">
        {banks.map(({ id, code, name }) => (
          <li key={id}>
            <img src={bankMarks[code]} alt={name} width={64} height={40} loading="lazy" className="w-14" />
          </li>
        ))}
      </ul>
      <FieldMessage name="instalment" error={error} />
      <select
        id="instalment"
        name="instalment"
        className="input"
        defaultValue={instalment}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'instalment-hint instalment-error' : 'instalment-hint'}
      >
        <option value="">{t('checkout.months_none')}</option>
        {banks.map((bank) => (
          <optgroup key={bank.id} label={bank.name}>
            {bank.terms.map((term) => (
              <option key={term.months} value={`${bank.id}:${term.months}`}>
                {text(term)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
