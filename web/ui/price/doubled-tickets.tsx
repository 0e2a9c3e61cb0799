import type { ReactNode } from 'react';
import { doubledText } from '../../lib/doubled';
import { usePlace } from '../../lib/frame';
import type { DoubledView } from '../../lib/view.gen';

/** Tickets that the rate of a room has in it already: that its guests need none of them, and where each is cancelled for what it gives
 * back. */
export function DoubledTickets({
  doubled,
  rate,
}: {
  doubled: DoubledView[];
  /** Whether the room has that rate, or would have it. */
  rate?: 'paid' | 'would_be';
}): ReactNode {
  const said = doubledText(doubled, usePlace(), rate);
  if (said === null) return null;
  return (
    <div className="max-w-[65ch] print:hidden">
      <p className="font-semibold">{said.said}</p>
      <ul>
        {said.each.map(({ text, href }, at) => (
          <li key={`${doubled[at]?.date} ${doubled[at]?.park}`}>
            {href === null ? (
              text
            ) : (
              <a href={href} className="flex min-h-11 items-center underline underline-offset-4">
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
