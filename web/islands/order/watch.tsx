import { useEffect, useState, type ReactNode } from 'react';
import type { IslandDefinition } from '../../kit/islands';
import { usePlace } from '../../lib/frame';
import type { OrderStateView } from '../../lib/view.gen';
import { call } from '../api';
import { nextAsk, watchStage } from './watch-schedule';
import { Icon, turning } from '../../ui/marks/icon';

type Stage = ReturnType<typeof watchStage> | 'done';

/** Asks about a payment until it is settled, then shows the page anew. Stops after three minutes and shows that it did. */
function OrderWatch({ href }: { href: string }): ReactNode {
  const { t, frame } = usePlace();
  const [stage, setStage] = useState<Stage>('waiting');

  useEffect(() => {
    const began = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const plan = (): void => {
      const elapsed = performance.now() - began;
      const wait = nextAsk(elapsed);
      setStage(watchStage(elapsed));
      if (wait !== null && !stopped) timer = setTimeout(() => void ask(), wait);
    };
    const ask = async (): Promise<void> => {
      try {
        const { state } = await call<{ state: OrderStateView }>(href, frame.lang);
        if (stopped) return;
        if (state !== 'confirming') {
          setStage('done');
          location.reload();
          return;
        }
      } catch {
        // No answer is no news: asked again at the next turn.
      }
      if (!stopped) plan();
    };
    plan();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [href, frame.lang]);

  return (
    <output className="flex items-center gap-3 text-lead">
      {stage !== 'stopped' && (
        <Icon path={turning} size={28} className="flex-none motion-safe:animate-spin" />
      )}
      {t(`watch.${stage}`)}
    </output>
  );
}

export const island: IslandDefinition<'OrderWatch'> = { component: OrderWatch, messages: ['watch.'] };
