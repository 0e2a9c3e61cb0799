import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { countdownText, spokenMinutes } from './countdown';
import { clock, Icon } from '../../ui/marks/icon';

type Props = {
  /** Seconds left by the server's clock when the cart was read. */
  seconds: number;
  /** Called once, when the time is over. */
  onEnd: () => void;
};

/** How long the places are still held. Minutes to the eye, seconds in the last three; speaks only at 5, 2 and 1 minutes and at the end. */
export function HoldClock({ seconds, onEnd }: Props): ReactNode {
  const { t } = usePlace();
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    const deadline = performance.now() + seconds * 1000;
    const tick = (): void => {
      const now = Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end.current();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);

  const minutes = spokenMinutes(left);
  return (
    <div className="flex items-center gap-3 rounded-m bg-sand px-4 py-3">
      <Icon path={clock} size={22} className="flex-none" />
      <p>
        {t('cart.held')}{' '}
        <span role="timer" className="font-display text-lg font-bold tabular-nums noscript:hidden">
          {countdownText(left)}
        </span>
        <span className="hidden font-bold noscript:inline">{Math.floor(seconds / 60)} min</span>
      </p>
      <output className="sr-only">
        {minutes === null ? '' : minutes === 0 ? t('cart.time_over') : t('cart.minutes_left', { minutes })}
      </output>
    </div>
  );
}
