import { useContext, type ReactNode } from 'react';
import { RenderContext } from '../../kit/render-context';

/** What its script says. */
const SAYS = ['offline.open', 'offline.closed_today', 'offline.closed_tomorrow', 'time.'];

/**
 * Whether somebody answers the telephone now: its place, which a script fills (`lib/say-answering.ts`). The page's head names
 * the script: `answers`, or `offline`.
 */
export function Answering(): ReactNode {
  useContext(RenderContext)?.register(SAYS);
  return <output className="open-now" data-open-now="" />;
}
