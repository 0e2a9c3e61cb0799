import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition, IslandName, IslandProps } from '../kit/islands';
import { PlaceProvider } from '../lib/frame';
import type { Messages } from '../lib/messages';
import type { FrameView } from '../lib/view.gen';
import { takeBack, type Seen } from './replay';

/** Runs once what is inside is hydrated: children's effects come before their parent's. */
function Hydrated({ then, children }: { then: () => void; children: ReactNode }): ReactNode {
  useEffect(then, [then]);
  return children;
}

/**
 * Gives a server-rendered island its behaviour. What a visitor did in it before is done again once it can answer.
 * `data-awake` shows tests and styles that it can.
 */
export function hydrate<N extends IslandName>(
  root: HTMLElement,
  island: IslandDefinition<N>,
  props: IslandProps[N],
  page: { frame: FrameView; messages: Messages },
  /** What came to it so far. */
  seen: readonly Seen[],
): void {
  const Component = island.component;
  const doAgain = takeBack(root, seen);
  const awake = (): void => {
    root.dataset['awake'] = '';
    doAgain();
  };
  // From here React takes its events itself.
  root.dataset['hydrated'] = '';
  hydrateRoot(
    root,
    <Hydrated then={awake}>
      <PlaceProvider frame={page.frame} messages={page.messages}>
        <Component {...props} />
      </PlaceProvider>
    </Hydrated>,
    { identifierPrefix: `${root.id}-` },
  );
}
