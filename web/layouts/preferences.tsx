import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { CurrencyView, LanguageNameView, MethodView } from '../lib/view.gen';
import { PAGE_ADDRESS } from './page-address';

type Props = {
  /** Sets apart the copies of this form on a page. */
  id: string;
  languages: LanguageNameView[];
  currencies: CurrencyView[];
  methods: MethodView[];
};

/**
 * Language, currency and way to pay. Forms, since choosing one changes what is remembered of the visitor; a press chooses
 * language and currency, so that nothing is left to be confirmed.
 */
export function Preferences({ id, languages, currencies, methods }: Props): ReactNode {
  const { t, frame } = usePlace();
  return (
    <div className="grid gap-5">
      <form method="post" action={frame.urls.preferences} className="grid gap-2">
        <input type="hidden" name="return" value={PAGE_ADDRESS} />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="field-label mb-2">{t('layout.language')}</legend>
          {languages.map(({ value, name }) => (
            <button
              key={value}
              name="lang"
              value={value}
              lang={value}
              className={`button ${value === frame.lang ? 'button-chosen' : 'button-quiet'}`}
              aria-pressed={value === frame.lang}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </form>
      <form method="post" action={frame.urls.preferences} className="grid gap-2">
        <input type="hidden" name="return" value={PAGE_ADDRESS} />
        <fieldset className="currencies">
          <legend className="field-label mb-2">{t('layout.currency')}</legend>
          {currencies.map(({ code, name, flag }) => (
            <button
              key={code}
              name="currency"
              value={code}
              className="currency"
              aria-pressed={code === frame.currency.code}
            >
              <span className={`flag flag-${flag}`} />
              <strong>{code}</strong>
              <span className="currency-name">{name}</span>
            </button>
          ))}
        </fieldset>
      </form>
      <form method="post" action={frame.urls.preferences} className="grid gap-2">
        <input type="hidden" name="return" value={PAGE_ADDRESS} />
        <label htmlFor={`${id}-method`} className="field-label">
          {t('layout.method')}
        </label>
        <div className="flex gap-2">
          <select id={`${id}-method`} name="method" className="input min-w-0">
            <option value="">{t('layout.method_any')}</option>
            {methods.map(({ api_code: code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <button className="button button-quiet flex-none">{t('layout.change')}</button>
        </div>
      </form>
    </div>
  );
}
