import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { FieldErrorView, OrderPageView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { CheckField } from '../../ui/controls/check-field';
import { TextField } from '../../ui/controls/text-field';
import { cards } from './ticket';
import { PrivacyNote } from '../../ui/page/privacy-note';

/** Asks who comes: a name for each person, none of them needed. Who is signed in is offered the names that they keep, and may keep these. */
export function Travellers({ order }: { order: OrderPageView }): ReactNode {
  const { t } = usePlace();
  const several = order.lines.length > 1;
  const offered = order.companions ?? [];
  const coming = order.lines.flatMap((line) =>
    cards(line.tickets).flatMap(({ tickets: [ticket] }) =>
      ticket === undefined || ticket.person === 0 || ticket.state !== 'issued' ? [] : [{ ticket, line }],
    ),
  );
  const errorOf = (name: string): string | undefined => messageOf(order.errors, name);
  const wrong = coming.some(({ ticket }) => errorOf(`name_${ticket.person}`) !== undefined);
  return (
    <details className="disclosure print:hidden" open={wrong}>
      <summary>{t('order.names')}</summary>
      <form method="post" action={order.href} className="mt-3 grid justify-items-start gap-4">
        <input type="hidden" name="action" value="names" />
        <p className="max-w-[60ch] text-muted">{t('order.names_note')}</p>
        <div className="grid w-full gap-4 sm:grid-cols-2">
          {coming.map(({ ticket, line }, index) => (
            <TextField
              key={ticket.person}
              name={`name_${ticket.person}`}
              label={t(several ? 'order.name_of' : 'order.name', {
                number: index + 1,
                unit: t(`party.one.${ticket.unit}`),
                product: line.product.name,
              })}
              value={ticket.holder}
              autoComplete="off"
              required={false}
              error={errorOf(`name_${ticket.person}`)}
              list={offered.length > 0 ? 'companions' : undefined}
            />
          ))}
        </div>
        {offered.length > 0 && (
          <datalist id="companions">
            {offered.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        )}
        {order.companions !== null && (
          <CheckField name="keep" label={t('account.companions_consent')} value={false} />
        )}
        <Button variant="quiet">{t('order.names_save')}</Button>
        <PrivacyNote />
      </form>
    </details>
  );
}

const messageOf = (errors: FieldErrorView[], name: string): string | undefined =>
  errors.find(({ field }) => field === name)?.message;

/** Corrects the address the order writes to. */
export function Address({ order, address }: { order: OrderPageView; address: string }): ReactNode {
  const { t } = usePlace();
  const wrong = messageOf(order.errors, 'email');
  return (
    <details className="disclosure print:hidden" open={wrong !== undefined}>
      <summary>{t('order.address')}</summary>
      <form method="post" action={order.href} className="mt-3 grid max-w-md justify-items-start gap-4">
        <input type="hidden" name="action" value="address" />
        <div className="w-full">
          <TextField
            name="email"
            type="email"
            inputMode="email"
            label={t('order.address_new')}
            hint={t('order.address_note')}
            value={address}
            autoComplete="email"
            required
            error={wrong}
          />
        </div>
        <Button variant="quiet">{t('order.address_save')}</Button>
        <PrivacyNote />
      </form>
    </details>
  );
}
