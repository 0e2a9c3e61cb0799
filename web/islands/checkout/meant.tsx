import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { IslandDefinition, IslandProps } from '../../kit/islands';
import { usePlace } from '../../lib/frame';
import { keepHeld } from './held';
import { mend } from './mend';
import { nearAddress } from './near-address';

/** How long the press that leaves a field may last: what is asked below the field moves what is pressed. */
const PRESS_MS = 300;

/**
 * Asks after a mistyped mail address below its field, one tap to take the other. Never in the way: what stands is sent. It
 * watches the form it stands in, whose refusals it takes back once they are mended, and the time places are held for.
 */
function AddressMeant({ rooms }: IslandProps['AddressMeant']): ReactNode {
  const { t, frame } = usePlace();
  const phone = frame.device === 'phone';
  const [meant, setMeant] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = root.current?.closest('form');
    const email = fieldIn(form);
    const ask = (): void => setMeant(nearAddress(email?.value ?? ''));
    const watch = (event: Event): void => mend(event, (count) => t('shell.ui.errors', { count }));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(ask, PRESS_MS);
    };
    // What a browser filled in, or brought back with the page.
    ask();
    form?.addEventListener('input', watch);
    email?.addEventListener('change', askSoon);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener('input', watch);
      email?.removeEventListener('change', askSoon);
    };
  }, [t]);
  useEffect(
    () =>
      keepHeld({
        left: (minutes) => t(phone ? 'checkout.held_short' : 'checkout.held', { minutes }),
        over: t(rooms ? 'stay_line.cart.time_over' : 'cart.time_over'),
      }),
    [t, phone, rooms],
  );

  return (
    <div ref={root}>
      <output>
        {meant !== null && (
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-left font-semibold underline underline-offset-4 wrap-anywhere"
            onClick={() => {
              const email = fieldIn(root.current?.closest('form'));
              setMeant(null);
              if (email === null) return;
              email.value = meant;
              email.dispatchEvent(new Event('input', { bubbles: true }));
              email.focus();
            }}
          >
            {t('checkout.email_meant', { email: meant })}
          </button>
        )}
      </output>
    </div>
  );
}

const fieldIn = (form: HTMLFormElement | null | undefined): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>('#email') ?? null;

export const island: IslandDefinition<'AddressMeant'> = {
  component: AddressMeant,
  messages: [
    'cart.time_over',
    'checkout.email_meant',
    'checkout.held',
    'checkout.held_short',
    'shell.ui.errors',
    'stay_line.cart.time_over',
  ],
};
