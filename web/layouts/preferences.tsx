import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { CurrencyView, LanguageNameView, MethodView } from '../lib/view.gen';

/** Stands where the page's own address goes once the page is known. */
const PAGE_ADDRESS = '%%PATH%%';

type Props = {
  /** Sets apart the copies of this form on a page. */
  id: string;
  languages: LanguageNameView[];
  currencies: CurrencyView[];
  methods: MethodView[];
};

/** Language, currency and way to pay. Forms, since choosing one changes what is remembered of the visitor. */
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
              className={`button ${value === frame.lang ? 'button-primary' : 'button-quiet'}`}
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
            <label key={code} title={name} className="currency">
              <input
                type="radio"
                name="currency"
                value={code}
                defaultChecked={code === frame.currency.code}
                className="sr-only"
              />
              <span className={`flag flag-${flag}`} />
              {code}
              <span className="sr-only">, {name}</span>
            </label>
          ))}
          <button className="button button-quiet">{t('layout.change')}</button>
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
