import type { ReactNode } from 'react';
import { together, usePlace } from '../../lib/frame';
import type { BankView, CheckoutPageView, MethodKindView, MethodView, TermView } from '../../lib/view.gen';
import type { ErrorOf } from '../../ui/controls/error-of';
import { FieldFrame } from '../../ui/controls/field-frame';
import { FieldMessage, tied } from '../../ui/controls/field-message';
import { firstWrong } from '../../ui/controls/first-wrong';

type Props = Pick<CheckoutPageView, 'methods' | 'method' | 'banks' | 'instalment'> & { errorOf: ErrorOf };

/** Ways a buyer tells apart, in the order of the methods: all cards are one, however many brands it has. */
type Way = { kind: MethodKindView; methods: MethodView[] };

function waysOf(methods: MethodView[]): Way[] {
  const ways: Way[] = [];
  for (const method of methods) {
    const cards = method.kind === 'card' ? ways.find(({ kind }) => kind === 'card') : undefined;
    if (cards === undefined) ways.push({ kind: method.kind, methods: [method] });
    else cards.methods.push(method);
  }
  return ways;
}

/** What to pay with, and in how many months. What belongs to one way is seen while that way is chosen. */
export function Methods({ methods, method, banks, instalment, errorOf }: Props): ReactNode {
  const { t } = usePlace();
  const { error, first } = errorOf('method');
  return (
    <fieldset id="method" tabIndex={-1} {...tied('method', error)} {...firstWrong(first)}>
      {/* The heading above says it to the eye. */}
      <legend className="sr-only">{t('checkout.method')}</legend>
      <FieldMessage name="method" error={error} />
      <div className="ways">
        {waysOf(methods).map((way) => (
          <WayRow key={way.methods[0]?.api_code} way={way} chosen={method} />
        ))}
        {banks.length > 0 && <Months banks={banks} instalment={instalment} {...errorOf('instalment')} />}
      </div>
    </fieldset>
  );
}

function WayRow({ way: { kind, methods }, chosen }: { way: Way; chosen: string }): ReactNode {
  const { t } = usePlace();
  const [first] = methods;
  if (first === undefined) return null;
  const radio = ({ api_code: code, name }: MethodView): ReactNode => (
    <input
      id={`method-${code}`}
      type="radio"
      name="method"
      value={code}
      aria-label={name}
      data-kind={kind}
      defaultChecked={code === chosen}
    />
  );
  if (kind !== 'card') {
    return (
      <div className="way" data-way={kind}>
        <label className="option">
          {radio(first)}
          <span className="font-semibold">{first.name}</span>
        </label>
        {first.note !== null && <p className="way-note">{first.note}</p>}
      </div>
    );
  }
  // Its name chooses the brand that was chosen, or the first; each mark chooses its own.
  const brand = methods.find(({ api_code: code }) => code === chosen) ?? first;
  return (
    <div className="way" data-way={kind}>
      <label className="option" htmlFor={`method-${brand.api_code}`}>
        <span className="way-ring" aria-hidden="true" />
        <span className="font-semibold">{t('checkout.card')}</span>
      </label>
      <div className="brands">
        {methods.map((method) => (
          <label key={method.api_code} className="brand">
            {radio(method)}
            <span>{method.name}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

type MonthsProps = { banks: BankView[]; instalment: string } & ReturnType<ErrorOf>;

function Months({ banks, instalment, error, first }: MonthsProps): ReactNode {
  const { t, money } = together(
    usePlace(),
    banks.flatMap(({ terms }) => terms.flatMap(({ monthly, last }) => [monthly, last])),
  );
  const text = ({ months, monthly, last }: TermView): string =>
    monthly === last
      ? t('checkout.months_option', { months, amount: money(monthly) })
      : t('checkout.months_last', { months, rest: months - 1, amount: money(monthly), last: money(last) });
  return (
    <details className="months disclosure" open={instalment !== '' || error !== undefined}>
      <summary>{t('checkout.months')}</summary>
      <div className="pb-3">
        <FieldFrame
          name="instalment"
          label={<span className="sr-only">{t('checkout.months')}</span>}
          hint={t('checkout.months_hint', { banks: banks.map(({ name }) => name).join(', ') })}
          error={error}
        >
          <select
            id="instalment"
            name="instalment"
            className="input"
            defaultValue={instalment}
            {...tied('instalment', error, true)}
            {...firstWrong(first)}
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
        </FieldFrame>
      </div>
    </details>
  );
}
