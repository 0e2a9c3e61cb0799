import { useReducer, type ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ChooserView } from '../../lib/view.gen';
import { ask, askingTransition, startAsking, type Asking, type AskingEvent } from '../asking';
import { CalendarGrid, type CalendarEvent } from '../calendar/grid';
import { chooserHref, start, transition, type Want } from '../chooser/state';
import { Failed } from '../failed';
import { useQuestion } from '../use-question';

type Props = {
  /** Whose days, by the operator's number. */
  id: number;
  date: string | null;
  onDate: (date: string) => void;
};

const hrefOf =
  (id: number) =>
  (want: Partial<Want>): string =>
    chooserHref(`/api/v1/products/${id}/chooser`, want);

type First = Asking<Partial<Want>, ChooserView | null>;

const first = (state: First, event: AskingEvent<ChooserView | null>): First =>
  askingTransition(state, event, (answered) => answered);

/** The days of one place of a package with an adult's price on each: asked for when they are opened. */
export function PricedDays({ id, date, onDate }: Props): ReactNode {
  const { t } = usePlace();
  const [{ answer, question, phase }, dispatch] = useReducer(first, date, (chosen): First =>
    ask(startAsking({ date: chosen }, null, []), {}),
  );
  useQuestion<Partial<Want>, ChooserView | null>(question, hrefOf(id), dispatch);
  if (answer !== null) return <Days id={id} given={answer} onDate={onDate} />;
  if (phase === 'failed') return <Failed area="package" onRetry={() => dispatch({ type: 'retry' })} />;
  return <output className="block min-h-80 text-muted">{t('package.loading')}</output>;
}

type DaysProps = Pick<Props, 'id' | 'onDate'> & { given: ChooserView };

function Days({ id, given, onDate }: DaysProps): ReactNode {
  const [state, dispatch] = useReducer(transition, given, (chooser) => ({ ...start(chooser), awake: true }));
  useQuestion<Want, ChooserView>(state.question, hrefOf(id), dispatch);
  const choose = (event: CalendarEvent): void => {
    if (event.type === 'day') onDate(event.date);
    else dispatch(event);
  };
  return (
    <>
      {state.phase === 'failed' && <Failed area="package" onRetry={() => dispatch({ type: 'retry' })} />}
      <CalendarGrid
        state={state}
        dispatch={choose}
        dayHref={(date) => chooserHref(given.action, { date })}
        monthHref={(month) => chooserHref(given.action, { month })}
      />
    </>
  );
}
