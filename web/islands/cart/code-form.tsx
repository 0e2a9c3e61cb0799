import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { usePlace } from '../../lib/frame';
import type { CodeView, OfferedCodeView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { FieldMessage, tied } from '../../ui/controls/field-message';
import { CartForm } from './form';
import type { Refused } from './state';

type Props = {
  code: CodeView | null;
  /** One that would take something off, or more than the one that was given. */
  offered: OfferedCodeView | null;
  /** What the page came with in its field. */
  typed: string;
  /** Why the last one was refused. */
  refusal: Refused | null;
  onCode: (code: string) => void;
  /** What leads on: behind a code that was given, whose giver goes on from it, and before the field, which most have no use for. */
  children: ReactNode;
};

/** A promotion's or coupon's code: entered, its effect shown, taken out. Forms without JavaScript. */
export function CodeForm({ code, offered, typed, refusal, onCode, children }: Props): ReactNode {
  const { t } = usePlace();
  const field = useRef<HTMLInputElement>(null);
  const removal = useRef<HTMLButtonElement>(null);
  /** What was sent here and is not answered yet: a code, or nothing to take it out. */
  const sent = useRef<string>(null);
  const [said, setSaid] = useState('');
  const error = refusal?.message;

  useEffect(() => {
    if (!refusal) return;
    sent.current = null;
    // Refused here, it is read out where it can be mended.
    if (!refusal.summary) field.current?.focus();
  }, [refusal]);

  // One form took the place of the other, and the focus was in the one that is gone.
  useEffect(() => {
    if (sent.current === null || !sent.current !== !code) return;
    sent.current = null;
    setSaid(code ? `${code.code}. ${code.message}` : t('cart.code_removed'));
    if (document.activeElement !== document.body) return;
    field.current?.closest('details')?.setAttribute('open', '');
    (code ? removal : field).current?.focus();
  }, [code, t]);

  const send = (given: string): void => {
    sent.current = given;
    onCode(given);
  };
  return (
    <>
      <output className="sr-only">{said}</output>
      {offered && <Offered offered={offered} onSend={send} />}
      {code && <Given code={code} removal={removal} error={error} onSend={send} />}
      {children}
      {!code?.applies && <Asked field={field} typed={typed} error={error} onSend={send} />}
    </>
  );
}

type Part = {
  /** Why what was sent last was refused. */
  error: string | undefined;
  onSend: (code: string) => void;
};

/** A code that would take something off, or more than the one that was given, to be used by one press. */
function Offered({ offered, onSend }: { offered: OfferedCodeView; onSend: Part['onSend'] }): ReactNode {
  const { t, money } = usePlace();
  const { code, saving, own, note } = offered;
  return (
    <CartForm intent="code" onSend={() => onSend(code)}>
      <input type="hidden" name="code" value={code} />
      <Button variant="quiet">
        {t(own ? 'cart.code_use_own' : 'cart.code_use', { code, amount: money(saving) })}
      </Button>
      <p className="text-sm">{note}</p>
    </CartForm>
  );
}

/** The field of a code, folded until it is wanted. */
function Asked({
  field,
  typed,
  error,
  onSend,
}: Part & { field: RefObject<HTMLInputElement | null>; typed: string }): ReactNode {
  const { t, frame } = usePlace();
  return (
    <details className="disclosure" open={!!error}>
      <summary>{t('cart.code_have')}</summary>
      <CartForm
        intent="code"
        className="flex flex-wrap items-end gap-3"
        onSend={() => onSend(field.current?.value.trim() ?? '')}
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
            {...tied('code', error)}
            maxLength={40}
          />
        </div>
        <Button variant="quiet">{t('cart.code_apply')}</Button>
      </CartForm>
      {/* A code that is public is no secret of the page that tells it. */}
      <a href={frame.urls.promotions} className="inline-flex min-h-11 items-center underline">
        {t('cart.code_where')}
      </a>
    </details>
  );
}

/** The code that is used, what it does, and the way to take it out. One that lowers nothing is no mistake of who gave it: another
 * is asked for beside it, and takes its place, or nothing does. */
function Given({
  code,
  removal,
  error,
  onSend,
}: Part & { code: CodeView; removal: RefObject<HTMLButtonElement | null> }): ReactNode {
  const { t } = usePlace();
  return (
    <CartForm intent="code" className="grid gap-1" onSend={() => onSend('')}>
      <input type="hidden" name="code" value="" />
      <p>
        <strong className="font-mono">{code.code}</strong>
        <span className={`block text-sm ${code.applies ? 'text-good' : ''}`}>{code.message}</span>
      </p>
      {code.applies && error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <Button ref={removal} hidden={!code.applies} variant="plain" className="-ms-2 justify-self-start">
        {t('cart.code_remove')}
      </Button>
    </CartForm>
  );
}
