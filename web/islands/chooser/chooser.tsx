import { useRef, type ReactNode } from 'react';
import type { IslandDefinition, IslandProps } from '../../kit/islands';
import { startText } from '../../lib/arrival';
import { amountsOf } from '../../lib/amounts';
import { longDate } from '../../lib/dates';
import { PlaceContext, together, usePlace } from '../../lib/frame';
import type { ChooserView } from '../../lib/view.gen';
import { FieldMessage } from '../../ui/controls/field-message';
import { Extras } from '../../ui/extras/extras';
import { PartyFields } from '../../ui/people/party';
import { FromPrice } from '../../ui/price/from-price';
import { CalendarGrid, type CalendarEvent } from '../calendar/grid';
import { offeredWith } from '../extra-choice';
import { Failed } from '../failed';
import { goTo } from '../go-to';
import { Refusals } from '../refusals';
import { missing } from './missing';
import { SlotChoice } from './slot-choice';
import { chooserHref, forWhoever } from './state';
import { ChooserTotal } from './total';
import { lineIn, useChooser } from './use-chooser';

/** The prices beside a choice and in its sum, which are read together. */
const pricesOf = ({ ages, extras, quote, extra_lines: added }: ChooserView): number[] => [
  ...[...ages, ...extras].map(({ price }) => price),
  ...(quote === null ? [] : amountsOf([{ quote }, ...added])),
];

/** Choose a day, a start and the people. The same markup serves without JavaScript: links for days, a form for the rest. */
function Chooser({ chooser: given, product }: IslandProps['Chooser']): ReactNode {
  const here = usePlace();
  const { state, dispatch, root, submit } = useChooser(given);
  const yourDay = useRef<HTMLElement>(null);
  const { answer: chooser, want, errors, phase } = state;
  const { day, open_ticket: ticket } = chooser;
  const place = together(here, pricesOf(chooser));
  const { t, money } = place;
  const errorOf = (field: string): string | undefined =>
    errors.find((error) => error.field === field)?.message;
  const changed = lineIn(given.action);
  const offered = offeredWith(chooser.extras, want.extras);
  // A tour may have nothing but its pick-up, which has a head of its own.
  const optional = chooser.extras.some(({ kind }) => kind !== 'pick_up');
  // Without a script the button always sends: what is missing is said then.
  const next = state.awake ? missing({ day, open: want.open, slot: want.slot, extras: offered }) : null;

  // What is drawn for everybody knows of nobody who comes: the cart may.
  const people = chooser.live ? { party: want.party } : {};

  // On a narrow window the page goes on to the people; whoever moves by keyboard stays where the focus is.
  const choose = (event: CalendarEvent): void => {
    dispatch(event);
    const narrow = matchMedia('(max-width: 63.99rem)').matches;
    const byKeys = document.activeElement?.matches(':focus-visible') ?? false;
    if (event.type === 'day' && narrow && !byKeys) yourDay.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <PlaceContext value={place}>
      <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Refusals errors={errors} refusals={state.refusals} />
        {phase === 'failed' && <Failed area="chooser" onRetry={() => dispatch({ type: 'retry' })} />}
        <output className="sr-only">
          {phase === 'loading' ? t('chooser.loading') : ''}
          {phase === 'calm' && state.touched && chooser.total !== null
            ? t(chooser.open ? 'chooser.updated_open' : 'chooser.updated', {
                date: day ? longDate(day.date, t) : '',
                total: money(chooser.total),
              })
            : ''}
        </output>
        <form
          method="post"
          id="people"
          // A fragment of the page's address would follow to the cart.
          action={given.action}
          noValidate
          className="chooser-columns"
          onSubmit={(event) => {
            if (
              ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.formMethod === 'get'
            )
              return;
            event.preventDefault();
            if (next !== null) goTo(next.id);
            else if (!state.sending) submit();
          }}
        >
          {changed !== null && <input type="hidden" name="line" value={changed} />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <section id="date" tabIndex={-1} aria-labelledby="date-title" className="panel chooser-day">
              <h2 id="date-title" className="mb-4 text-sub max-sm:px-3">
                {t('chooser.day')}
              </h2>
              <div className="mb-3 empty:hidden max-sm:px-3">
                <FieldMessage name="date" error={errorOf('date')} />
              </div>
              <CalendarGrid
                anchor="calendar"
                state={state}
                dispatch={choose}
                dayHref={(date) =>
                  chooserHref(
                    chooser.action,
                    { date, ...people, extras: want.extras },
                    '#people',
                    chooser.extras,
                  )
                }
                monthHref={(month) =>
                  chooserHref(chooser.action, { ...forWhoever(want), ...people, month }, '#calendar')
                }
              />
            </section>
            <section ref={yourDay} aria-labelledby="your-day" className="panel grid scroll-mt-20 gap-6">
              <h2 id="your-day" className="sr-only">
                {t('chooser.your_day')}
              </h2>
              {want.open ? (
                <p className="font-display text-sub font-bold">{t('chooser.open_title')}</p>
              ) : day === null ? (
                <p className="text-muted">{t('chooser.pick')}</p>
              ) : (
                <>
                  <input type="hidden" name="date" value={want.date ?? day.date} />
                  <SlotChoice
                    product={product}
                    day={day}
                    slot={want.slot}
                    error={errorOf('slot')}
                    onChange={(time) => dispatch({ type: 'slot', time })}
                  />
                </>
              )}
              {ticket !== null && (
                <div>
                  <label className="option">
                    <input
                      type="checkbox"
                      id="open"
                      name="open"
                      value="1"
                      checked={want.open}
                      onChange={(event) => dispatch({ type: 'open', open: event.target.checked })}
                      aria-describedby="open-hint"
                    />
                    <span className="font-semibold">{t('chooser.open')}</span>
                  </label>
                  <p id="open-hint" className="field-hint ps-9">
                    {t('chooser.open_hint', { months: ticket.months, date: longDate(ticket.until, t) })}
                  </p>
                </div>
              )}
              <fieldset className="border-t border-line pt-5">
                <legend className="sr-only">{t('party.legend')}</legend>
                <PartyFields
                  ages={chooser.ages}
                  party={want.party}
                  limit={chooser.party_limit}
                  errors={errors}
                  onChange={(party) => dispatch({ type: 'party', party })}
                />
              </fieldset>
            </section>
            {chooser.extras.length > 0 && (
              <section aria-labelledby="extras-title" className="panel grid gap-6">
                <h2 id="extras-title" className={optional ? 'text-sub' : 'sr-only'}>
                  {t('extras.title')}
                </h2>
                <Extras
                  extras={offered}
                  party={want.party}
                  errors={errors}
                  onChange={(extras) => dispatch({ type: 'extras', extras })}
                />
              </section>
            )}
          </div>
          <section aria-labelledby="price-title" className="panel chooser-price">
            <h2 id="price-title" className="sr-only">
              {t('quote.total')}
            </h2>
            <div className="hidden lg:block">
              <p className="font-display text-sub font-bold first-letter:uppercase">
                {want.open ? t('chooser.open_title') : day === null ? product.name : longDate(day.date, t)}
              </p>
              {!want.open && day === null && (
                <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
                  <FromPrice product={product} />
                </p>
              )}
              {!want.open && want.slot !== null && (
                <p className="mt-1 text-muted">{startText(product, want.slot, t)}</p>
              )}
            </div>
            <ChooserTotal
              chooser={chooser}
              busy={phase === 'loading'}
              sending={state.sending}
              changing={changed !== null}
              next={next}
              ready={day !== null || want.open}
              action={given.action}
              promised={
                day !== null && !want.open
                  ? { cancel: chooser.cancel, moved: chooser.change_until }
                  : undefined
              }
            />
          </section>
        </form>
      </div>
    </PlaceContext>
  );
}

export const island: IslandDefinition<'Chooser'> = {
  component: Chooser,
  messages: [
    'chooser.',
    'days.',
    'extras.',
    'party.',
    'reason.',
    'quote.',
    'time.',
    'date.',
    'buy.promise_hold',
    'promise.',
    'shell.ui.',
    'shell.card.from_ahead',
    'shell.card.adult',
    'problem.date_required',
    'problem.buying_error',
  ],
};
