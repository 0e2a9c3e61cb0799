import { hydrateRoot } from 'react-dom/client';
import { PlaceProvider } from '../lib/frame';
import type { Messages } from '../lib/messages';
import type { Frame } from '../lib/view.gen';
import type { Island, IslandName, IslandProps } from './registry';

/** Gives a server-rendered island its behaviour. `data-awake` tells tests and styles that it has it. */
export function hydrate<N extends IslandName>(
  root: HTMLElement,
  island: Island<N>,
  props: IslandProps[N],
  page: { frame: Frame; messages: Messages },
): void {
  const Component = island.component;
  hydrateRoot(
    root,
    <PlaceProvider frame={page.frame} messages={page.messages}>
      <Component {...props} />
    </PlaceProvider>,
    {
      identifierPrefix: `${root.id}-`,
      onRecoverableError: (error) => console.error('hydration', root.dataset['island'], error),
    },
  );
  root.dataset['awake'] = '';
}
