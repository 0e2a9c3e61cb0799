import type { ReactNode } from 'react';
import { longDate, shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { timeText } from '../../lib/instant';
import type { Translate } from '../../lib/messages';
import { partyText } from '../../lib/party';
import type { OtherCartLineView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { NoticeBox } from '../../ui/page/notice';

/** What it is, and for when: `Xplor, Wednesday, February 10, 2027`. */
function said({ name, date, until }: OtherCartLineView, t: Translate): string {
  if (date === null) return name;
  if (until === null) return t('cart.other.day', { name, date: longDate(date, t) });
  return t('cart.other.nights', { name, from: shortDate(date, t), to: shortDate(until, t) });
}

/** Who it is for, until when it is held, and why it can't be beside what is here. */
function factsOf(line: OtherCartLineView, t: Translate): string[] {
  const { party, held_until: held, instead_of: instead, same_product: same } = line;
  return [
    partyText(party, t),
    ...(held === null ? [] : [t('cart.other.held', { time: timeText(held, t) })]),
    ...(instead.length === 0
      ? []
      : [t(same ? 'cart.other.same_product' : 'cart.other.same_day', { names: instead.join(', ') })]),
  ].filter(Boolean);
}

/** One thing of the other cart: taken into this one, or let go, by forms. */
function OtherLine({ line }: { line: OtherCartLineView }): ReactNode {
  const { t } = usePlace();
  const names = line.instead_of.join(', ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold">{said(line, t)}</p>
        <p className="text-sm text-muted">{factsOf(line, t).join(' · ')}</p>
      </div>
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

/**
 * What could not join this cart when it met the one of another device: kept apart, and nothing is lost. It may be what was chosen a
 * moment ago, so it stands over what is here.
 */
export function OtherCart({ lines }: { lines: OtherCartLineView[] }): ReactNode {
  const { t } = usePlace();
  if (lines.length === 0) return null;
  const names = [...new Set(lines.map(({ name }) => name))];
  return (
    <section aria-labelledby="other-cart" className="panel grid gap-4">
      <NoticeBox tone="info">
        {t('cart.other.waits', { count: lines.length, names: names.join(', ') })}
      </NoticeBox>
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
