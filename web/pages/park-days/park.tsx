import type { ReactNode } from 'react';
import { hoursText, startText } from '../../lib/arrival';
import { clockText } from '../../lib/clock';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { momentText } from '../../lib/instant';
import type { Translate } from '../../lib/messages';
import { goersText } from '../../lib/park-day-text';
import { people } from '../../lib/party';
import type { ParkDaysPageView, ParkOfDayView } from '../../lib/view.gen';
import { whoMayCome } from '../../lib/who-may-come';
import { Button, ButtonLink } from '../../ui/controls/button';
import { SelectField } from '../../ui/controls/select-field';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';

type Props = {
  of: ParkOfDayView;
  date: string;
  page: ParkDaysPageView;
  /** Its reservation is the page's one main action. */
  main: boolean;
};

const kinds = [
  ['adults', 'adult'],
  ['children', 'child'],
  ['infants', 'infant'],
] as const;

const upTo = (most: number): { value: string; name: string }[] =>
  Array.from({ length: most + 1 }, (_, count) => ({ value: String(count), name: String(count) }));

/** What every form of the page sends besides who goes. */
function Sent({ of, date, page }: Omit<Props, 'main'>): ReactNode {
  const sent = { k: page.proof, line: page.line, task: page.task, date, park: of.park.id };
  return Object.entries(sent).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Who goes, and when where the park has several starts. */
function Choose({ of, date, page, main }: Props): ReactNode {
  const { t } = usePlace();
  const { park, starts, slot_matters: matters, left, chosen } = of;
  const open = starts.filter(({ places }) => places > 0);
  const field = (name: string): { name: string; sent: string; error: string | undefined } => ({
    name: `${name}_${park.id}`,
    sent: name,
    error: page.errors.find((wrong) => wrong.field === `${name}_${park.id}`)?.message,
  });
  const start = open.find(({ time }) => time === chosen?.slot) ?? open[0];
  return (
    <form method="post" action={page.action} className="grid gap-4">
      <Sent of={of} date={date} page={page} />
      {matters && (
        <SelectField
          {...field('slot')}
          label={t('change.parks.start')}
          value={start?.time ?? ''}
          options={open.map(({ time }) => ({ value: time, name: clockText(time, t) }))}
        />
      )}
      {!matters && <input type="hidden" name="slot" value={start?.time} />}
      <div className="grid grid-cols-3 gap-3">
        {kinds
          .filter(([kind]) => left[kind] > 0)
          .map(([kind, unit]) => (
            <SelectField
              key={kind}
              {...field(kind)}
              label={t(`party.label.${unit}`)}
              value={String(Math.min((chosen?.party ?? left)[kind], left[kind]))}
              options={upTo(left[kind])}
            />
          ))}
      </div>
      <Button variant={main ? 'primary' : 'quiet'} className="justify-self-start">
        {t(chosen === null ? 'change.parks.reserve' : 'change.parks.save', { park: park.name })}
      </Button>
    </form>
  );
}

/** Why nobody can go there that day; nothing where somebody can. */
export function reason({ starts, left }: ParkOfDayView): 'closed' | 'full' | 'elsewhere' | 'alone' | null {
  if (starts.length === 0) return 'closed';
  if (starts.every(({ places }) => places === 0)) return 'full';
  if (people(left) === 0) return 'elsewhere';
  return left.adults === 0 ? 'alone' : null;
}

/** The way to a day of the stay on which a park can be chosen; of one park where it says which. */
export function NextDay({
  date,
  park,
  page,
}: {
  date: string;
  park?: string;
  page: ParkDaysPageView;
}): ReactNode {
  const { t } = usePlace();
  const href = page.days.find((day) => day.date === date)?.href;
  if (href === undefined) return null;
  const day = shortDate(date, t);
  return (
    <ButtonLink
      href={`${href}#park-day`}
      variant="quiet"
      className="justify-self-start"
      aria-label={park === undefined ? undefined : t('order.park_on_of', { day, name: park })}
    >
      {t('order.park_on', { day })}
    </ButtonLink>
  );
}

/** A park that can't be chosen that day, in few words: why, where its day does not say so of all, and the next day it can be. */
function NotThatDay({
  of,
  page,
  not,
}: {
  of: ParkOfDayView;
  page: ParkDaysPageView;
  not: string | null;
}): ReactNode {
  const { t } = usePlace();
  const { park, next } = of;
  const own = not === 'closed' || not === 'full' ? not : null;
  return (
    <li className={`panel ${placeClass(park.picture)}`}>
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4">
        <Scene slot={slots.thumb} picture={park.picture} className="rounded-(--radius-s)" />
        <div className="grid gap-2">
          <h3 className="font-semibold">
            <a href={park.href} className="underline-offset-4 hover:underline">
              {park.name}
            </a>
          </h3>
          {own !== null && <p className="text-muted">{t(`change.parks.${own}`)}</p>}
          {own !== null && next !== null && <NextDay date={next} park={park.name} page={page} />}
        </div>
      </div>
    </li>
  );
}

/** When one comes: at its start, where it has one that is not the hour it opens; of several, they are chosen from. */
function whenText({ park, starts }: ParkOfDayView, t: Translate): string {
  const [only, ...others] = starts;
  return only === undefined || others.length > 0 || park.any_time
    ? hoursText(park, t)
    : startText(park, only.time, t);
}

/** A park on a day of the stay: reserved for whoever goes, changed, given up; or why it can't be. */
export function ParkOfDay({ of, date, page, main }: Props): ReactNode {
  const place = usePlace();
  const { t } = place;
  const { park, chosen, open, until, starts, left } = of;
  const not = reason(of);
  if (chosen === null && not !== null) return <NotThatDay of={of} page={page} not={not} />;
  // Few enough that not everybody may find a place.
  const places = Math.max(0, ...starts.map((start) => start.places));
  const few = places < people(left) ? places : null;
  return (
    <li className={`panel grid content-start gap-4 ${placeClass(park.picture)}`}>
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4">
        <Scene slot={slots.thumb} picture={park.picture} className="rounded-(--radius-s)" />
        <div>
          <h3 className="text-sub">
            {of.served ? (
              <a href={park.href} className="underline-offset-4 hover:underline">
                {park.name}
              </a>
            ) : (
              park.name
            )}
          </h3>
          {of.served ? (
            <>
              <p className="text-sm">{park.tagline}</p>
              <p className="text-sm text-muted">{[whenText(of, t), ...whoMayCome(of, place)].join(' · ')}</p>
            </>
          ) : (
            <p className="text-muted">{t('change.parks.gone')}</p>
          )}
        </div>
      </div>
      {chosen !== null && (
        <>
          <p className="font-semibold text-good">
            {of.slot_matters
              ? t('change.parks.going_at', {
                  time: clockText(chosen.slot, t),
                  people: goersText(chosen.party, t),
                })
              : t('change.parks.going', { people: goersText(chosen.party, t) })}
          </p>
          {open && until !== null && (
            <p className="text-sm text-muted">{t('change.parks.until', { when: momentText(until, t) })}</p>
          )}
          {open && (
            <form method="post" action={page.action}>
              <Sent of={of} date={date} page={page} />
              <Button variant="quiet">{t('change.parks.give_up', { park: park.name })}</Button>
            </form>
          )}
        </>
      )}
      {chosen === null && (
        <>
          {few !== null && <p className="font-semibold">{t('change.parks.few', { count: few })}</p>}
          <Choose of={of} date={date} page={page} main={main} />
        </>
      )}
      {chosen !== null && open && not === null && (
        <details>
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t('change.parks.again')}
          </summary>
          <div className="mt-3">
            <Choose of={of} date={date} page={page} main={false} />
          </div>
        </details>
      )}
    </li>
  );
}
