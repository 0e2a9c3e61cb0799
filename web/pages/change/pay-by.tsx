import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ChangePageView } from '../../lib/view.gen';
import { SelectField } from '../../ui/controls/select-field';

type Props = {
  /** What the page has of ways to pay. */
  of: Pick<ChangePageView, 'methods' | 'method' | 'errors'>;
  /** Tells its field from those of other forms of the page. */
  id?: string;
};

/** How what a change costs more is paid: chosen where there are several ways, such as another than one that was declined. */
export function PayBy({ of: { methods, method, errors }, id = 'method' }: Props): ReactNode {
  const { t } = usePlace();
  const [only, ...others] = methods;
  if (only === undefined) return null;
  if (others.length === 0)
    return (
      <>
        <input type="hidden" name="method" value={only.api_code} />
        <p className="text-sm text-muted">{t('change.start.method', { method: only.name })}</p>
      </>
    );
  return (
    <SelectField
      name={id}
      sent="method"
      label={t('checkout.method')}
      value={method}
      options={methods.map(({ api_code: value, name }) => ({ value, name }))}
      error={errors.find(({ field }) => field === 'method')?.message}
    />
  );
}
