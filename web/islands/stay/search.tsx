import { useEffect, useReducer, type ReactNode } from 'react';
import type { IslandDefinition, IslandProps } from '../../kit/islands';
import { shortDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import { namedByRoom } from '../../lib/room-errors';
import type { NightsView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { DateField } from '../../ui/controls/date-field';
import { ErrorSummary } from '../../ui/controls/error-summary';
import { FieldFrame } from '../../ui/controls/field-frame';
import { tied } from '../../ui/controls/field-message';
import { firstWrong } from '../../ui/controls/first-wrong';
import { useQuestion } from '../use-question';
import { Choice, upTo } from './choice';
import { keptIn } from './kept';
import { NightsCalendar } from './nights';
import { rangeOf } from './range';
import { RoomFields } from './rooms';
import { calendarStatus, nightsPath, rangeIn, start, transition, type Want } from './state';

/** Fields in the order of the page. */
const ORDER = ['hotelcode', 'checkin', 'checkout', 'number_rooms', '', 'promocode'];
const place = (field: string): number => {
  const at = ORDER.indexOf(field);
  return at < 0 ? ORDER.indexOf('') : at;
};

/** Whether a room type can be among what is asked for: it is of the hotel that the page asked for, unless that was any. */
const mayHave = (of: string, asked: string): boolean => of === '' || asked === '' || asked === of;

/** Which nights, where, and who sleeps in each room: a form that leads to an address. A script adds the calendar of nights. */
function StaySearch({ search, found }: IslandProps['StaySearch']): ReactNode {
  const { t } = usePlace();
  const [state, dispatch] = useReducer(transition, search, start);
  const { errors } = state;

  useEffect(() => {
    const asked = new URLSearchParams(location.search).has('checkin');
    dispatch({ type: 'awake', kept: asked ? null : keptIn(document.cookie) });
  }, []);

  useQuestion<Want, NightsView | null>(state.question, nightsPath, dispatch);

  const fields = search.errors.flatMap(({ field }) => field ?? []);
  const [firstField] = fields.toSorted((one, other) => place(one) - place(other));
  const wrong = (name: string): { error: string | undefined; first: boolean } => ({
    error: errors.find(({ field }) => field === name)?.message,
    first: name === firstField,
  });
  const date = (name: 'checkin' | 'checkout'): ReactNode => (
    <DateField
      name={name}
      label={t(`stay.form.${name}`)}
      min={search.first_day}
      max={search.last_day}
      value={state[name]}
      onChange={(value) => dispatch({ type: 'written', fields: { [name]: value } })}
      {...wrong(name)}
    />
  );
  const count = (
    <Choice
      name="number_rooms"
      label={t('stay.form.rooms')}
      value={String(state.count)}
      options={upTo(1, search.most_rooms)}
      onChange={(number) => dispatch({ type: 'count', count: Number(number) })}
      {...wrong('number_rooms')}
    />
  );
  const ofCode = wrong('promocode');
  const code = (
    <FieldFrame name="promocode" label={t('stay.form.code')} required={false} error={ofCode.error}>
      <input
        className="input"
        id="promocode"
        name="promocode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={state.promocode}
        onChange={(event) => dispatch({ type: 'written', fields: { promocode: event.target.value } })}
        {...tied('promocode', ofCode.error)}
        {...firstWrong(ofCode.first)}
      />
    </FieldFrame>
  );
  const asked = rangeIn(state);
  // Once its nights are known, actions elsewhere on the page send it.
  const ready = errors.length === 0 && asked.from !== null && asked.to !== null;
  const guests = state.rooms.slice(0, state.count);
  const ages = guests.flatMap((room) => room.ages);
  const counted = t('stay.form.asked', {
    rooms: state.count,
    adults: guests.reduce((sum, { adults }) => sum + adults, 0),
    children: ages.length,
  });
  // What they pay depends on their ages, which stand with them once all are said.
  const who = ages.length === 0 || ages.includes(null) ? counted : `${counted} (${ages.join(', ')})`;
  const form = (
    <form
      method="get"
      action={`${search.action}#choose`}
      noValidate
      id="stay-form"
      className="stay-form"
      data-nights={ready || undefined}
      data-calendar={calendarStatus(state)}
    >
      <ErrorSummary errors={namedByRoom(errors, state.count, t)} />
      {search.line !== '' && <input type="hidden" name="line" value={search.line} />}
      {search.visits !== '' && <input type="hidden" name="visits" value={search.visits} />}
      <div className="stay-where">
        <Choice
          name="hotelcode"
          label={t('stay.form.hotel')}
          value={state.hotelcode}
          options={[
            ['', t('stay.form.any')],
            ...search.hotels.map(({ code: one, name }): [string, string] => [one, name]),
          ]}
          onChange={(hotelcode) => dispatch({ type: 'written', fields: { hotelcode } })}
          {...wrong('hotelcode')}
        />
        {date('checkin')}
        {date('checkout')}
        <Button
          type="button"
          variant="quiet"
          className="stay-open noscript:hidden"
          aria-expanded={state.open}
          aria-busy={state.open && state.answer === null && state.phase === 'loading'}
          onClick={() => dispatch({ type: 'opened', open: !state.open })}
        >
          <span>{t(state.open ? 'stay.nights.close' : 'stay.nights.open')}</span>
          {/* Stands here from the first: a press is answered by it before the script can. */}
          <span className="stay-busy">{t('stay.nights.busy')}</span>
        </Button>
        {search.room !== null && mayHave(search.hotelcode, state.hotelcode) && (
          <label className="check stay-first">
            <input type="checkbox" name="room" value={search.room.id} defaultChecked />
            <span>{t('stay.form.first', { room: search.room.name })}</span>
          </label>
        )}
      </div>
      {state.open && <NightsCalendar state={state} dispatch={dispatch} />}
      <div className="stay-end">
        <details className="stay-more stay-who" open={state.who}>
          <summary>
            {t('stay.form.who')}
            <span>{who}</span>
          </summary>
          <div className="stay-guests">
            {count}
            <RoomFields search={search} state={state} dispatch={dispatch} wrong={wrong} />
            <p className="field-hint">{t('stay.form.adult_from', { age: search.adult_from })}</p>
          </div>
        </details>
        <details className="stay-more stay-code" open={state.coded}>
          <summary>{t('stay.form.have_code')}</summary>
          {code}
        </details>
        <Button size="l">{t('stay.form.submit')}</Button>
      </div>
      {search.promo !== null && state.promocode === search.promocode && (
        <p className="font-semibold">{search.promo}</p>
      )}
    </form>
  );
  const { from, to } = rangeOf(search.checkin, search.checkout);
  return (
    <section id="stay-search" className="panel stay-search" aria-labelledby="stay-search-title">
      {found && from !== null && to !== null ? (
        <details className="stay-again">
          <summary>
            <h2 id="stay-search-title" className="text-sub">
              {t('stay.form.change')}
            </h2>
            <span className="text-muted">{`${shortDate(from, t)} – ${shortDate(to, t)}, ${who}`}</span>
          </summary>
          {form}
        </details>
      ) : (
        <>
          <h2 id="stay-search-title" className="text-sub">
            {t('stay.form.title')}
          </h2>
          {form}
        </>
      )}
    </section>
  );
}

export const island: IslandDefinition<'StaySearch'> = {
  component: StaySearch,
  messages: [
    'chooser.retry',
    'date.',
    'days.from',
    'days.keys',
    'days.month_next',
    'days.month_previous',
    'days.state.beyond',
    'days.state.past',
    'days.today',
    'problem.nights_unavailable',
    'shell.ui.errors',
    'shell.ui.optional',
    'stay.form.',
    'stay.nights.',
  ],
};
