import type { ReactNode } from 'react';

/** Where to go on to, in a line of links. */
export function Ways({ ways }: { ways: [href: string, name: string][] }): ReactNode {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {ways.map(([href, name]) => (
        <li key={name}>
          <a href={href} className="inline-flex min-h-11 items-center font-semibold">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
