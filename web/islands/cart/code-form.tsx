import { useEffect, useRef, type ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { CodeView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { FieldMessage } from '../../ui/controls/field-message';
import { CartForm } from './form';
import type { Refused } from './state';

type Props = {
  code: CodeView | null;
  /** What the page came with in its field. */
  typed: string;
  /** Why the last one was refused. */
  refusal: Refused | null;
  onCode: (code: string) => void;
};

/** A promotion's or coupon's code: entered, its effect shown, taken out. Forms without JavaScript. */
export function CodeForm({ code, typed, refusal, onCode }: Props): ReactNode {
  const { t } = usePlace();
  const field = useRef<HTMLInputElement>(null);
  const error = refusal?.message;

  // Refused here, it is read out where it can be mended.
  useEffect(() => {
    if (refusal !== null && refusal.summary === undefined) field.current?.focus();
  }, [refusal]);

  if (code !== null) {
    return (
      <CartForm intent="code" className="grid gap-1" onSend={() => onCode('')}>
        <input type="hidden" name="code" value="" />
        <p>
          <strong className="font-mono">{code.code}</strong>
          <span className={`block text-sm ${code.applies ? 'text-good' : 'text-bad'}`}>{code.message}</span>
        </p>
        {error !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {error}
          </p>
        )}
        <Button variant="plain" className="-ms-2 justify-self-start">
          {t('cart.code_remove')}
        </Button>
      </CartForm>
    );
  }
  return (
    <details className="disclosure" open={error !== undefined}>
      <summary>{t('cart.code_have')}</summary>
      <CartForm
        intent="code"
        className="mt-1 flex flex-wrap items-end gap-3"
        onSend={() => {
          const given = field.current?.value.trim() ?? '';
          if (given !== '') onCode(given);
        }}
      >
        <div className="field flex-auto">
          <label htmlFor="code" className="field-label">
            {t('cart.code')}
          </label>
          <FieldMessage name="code" error={error} />
          <input
            ref={field}
            id="code"
            name="code"
            className="input font-mono uppercase"
            defaultValue={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'code-error' : undefined}
            maxLength={40}
          />
        </div>
        <Button variant="quiet">{t('cart.code_apply')}</Button>
      </CartForm>
    </details>
  );
}
