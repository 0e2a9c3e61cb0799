import { useEffect, useRef, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { Icon } from '../../ui/marks/icon';
import { Failed } from '../failed';
import type { PricedDays } from './priced-days';

/** Drawn here alone: what islands share is carried by all of them. */
const close = 'M6 6l12 12M18 6L6 18';

type DaysProps = ComponentProps<typeof PricedDays>;
type Props = DaysProps & { name: string };

/** The button that opens the days of a place; the package's action presses it too. */
export const daysButton = (id: number): string => `days.${id}`;

/** The days of a place with their prices, in a sheet over the page. Without a script the day is typed. */
export function DaysSheet({ name, ...days }: Props): ReactNode {
  const { t } = usePlace();
  const [Days, setDays] = useState<ComponentType<DaysProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  const id = daysButton(days.id);
  const open = (): void => {
    setFailed(false);
    import('./priced-days').then(
      ({ PricedDays: loaded }) => setDays(() => loaded),
      () => setFailed(true),
    );
  };
  useEffect(() => {
    if (Days !== null) sheet.current?.showModal();
  }, [Days]);
  return (
    <div className="noscript:hidden">
      <Button ref={button} id={id} type="button" variant="quiet" aria-haspopup="dialog" onClick={open}>
        {t('package.days_show')} <span className="sr-only">{name}</span>
      </Button>
      {failed && <Failed area="package" onRetry={open} />}
      {Days !== null && (
        <dialog
          ref={sheet}
          className="sheet days-sheet"
          aria-labelledby={`${id}.of`}
          closedby="any"
          onClose={() => {
            setDays(null);
            button.current?.focus({ preventScroll: true });
          }}
        >
          <div>
            <div className="sheet-head">
              <h4 id={`${id}.of`}>{name}</h4>
              <button type="button" className="sheet-close" onClick={() => sheet.current?.close()}>
                <Icon path={close} size={22} />
                <span className="sr-only">{t('package.days_hide')}</span>
              </button>
            </div>
            <Days
              {...days}
              onDate={(date) => {
                days.onDate(date);
                sheet.current?.close();
              }}
            />
          </div>
        </dialog>
      )}
    </div>
  );
}
