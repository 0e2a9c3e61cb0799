import { useReducer, type ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ChooserView, PackageBuilderView } from '../../lib/view.gen';
import { ask, askingTransition, startAsking, type Asking, type AskingEvent } from '../asking';
import { CalendarGrid, type CalendarEvent } from '../calendar/grid';
import { chooserHref, start, transition, type Want } from '../chooser/state';
import { Failed } from '../failed';
import { useQuestion } from '../use-question';

type Props = {
  /** Whose days, by the operator's number. */
  id: number;
  /** The package: what else is picked of it lowers the price of a day. */
  builder: PackageBuilderView;
  date: string | null;
  onDate: (date: string) => void;
};

const hrefOf = ({ id, builder }: Pick<Props, 'id' | 'builder'>): ((want: Partial<Want>) => string) => {
  const picked = builder.products.filter((product) => product.picked);
  const query = picked.map(({ product }) => `pick.${product.id}=1`).join('&');
  return (want) => chooserHref(`/api/v1/products/${id}/chooser?${query}`, want);
};

type First = Asking<Partial<Want>, ChooserView | null>;

const first = (state: First, event: AskingEvent<ChooserView | null>): First =>
  askingTransition(state, event, (answered) => answered);

/** The days of one place of a package with an adult's price on each, as the package has it: asked for when they are opened. */
export function PricedDays({ date, onDate, ...of }: Props): ReactNode {
  const { t } = usePlace();
  const [{ answer, question, phase }, dispatch] = useReducer(first, date, (chosen): First =>
    ask(startAsking({ date: chosen }, null, []), {}),
  );
  useQuestion<Partial<Want>, ChooserView | null>(question, hrefOf(of), dispatch);
  if (answer !== null) return <Days {...of} given={answer} onDate={onDate} />;
  if (phase === 'failed') return <Failed area="package" onRetry={() => dispatch({ type: 'retry' })} />;
  return <output className="block min-h-80 text-muted">{t('package.loading')}</output>;
}

type DaysProps = Omit<Props, 'date'> & { given: ChooserView };

function Days({ given, onDate, ...of }: DaysProps): ReactNode {
  const [state, dispatch] = useReducer(transition, given, (chooser) => ({ ...start(chooser), awake: true }));
  useQuestion<Want, ChooserView>(state.question, hrefOf(of), dispatch);
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
