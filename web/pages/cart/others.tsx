import type { ReactNode } from 'react';
import { longDate, shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import type { OtherCartLineView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';

/** What it is, and for when: `Xplor, Wednesday, February 10, 2027`. */
function said({ name, date, until }: OtherCartLineView, t: Translate): string {
  if (date === null) return name;
  if (until === null) return t('cart.other.day', { name, date: longDate(date, t) });
  return t('cart.other.nights', { name, from: shortDate(date, t), to: shortDate(until, t) });
}

/** One thing of the other cart: taken into this one, or let go, by forms. */
function OtherLine({ line }: { line: OtherCartLineView }): ReactNode {
  const { t } = usePlace();
  const names = line.instead_of.join(', ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="font-semibold">{said(line, t)}</p>
      {line.paying ? (
        <p className="text-muted">{t('cart.other.paying')}</p>
      ) : (
        <form method="post" className="flex flex-wrap gap-x-3 gap-y-2">
          <input type="hidden" name="line" value={line.id} />
          <Button variant="quiet" name="intent" value="take">
            {names === '' ? t('cart.other.take') : t('cart.other.instead', { names })}
          </Button>
          <Button
            variant="plain"
            name="intent"
            value="leave"
            aria-label={t('cart.remove_what', { name: line.name })}
          >
            {t('cart.remove')}
          </Button>
        </form>
      )}
    </li>
  );
}

/** What could not join this cart when it met the one of another device: kept apart, and nothing is lost. */
export function OtherCart({ lines }: { lines: OtherCartLineView[] }): ReactNode {
  const { t } = usePlace();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="other-cart" className="panel grid gap-4">
      <div>
        <h2 id="other-cart" className="text-sub">
          {t('cart.other.title')}
        </h2>
        <p className="mt-1 max-w-[60ch] text-muted">{t('cart.other.text')}</p>
      </div>
      <ul className="grid gap-4">
        {lines.map((line) => (
          <OtherLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}
