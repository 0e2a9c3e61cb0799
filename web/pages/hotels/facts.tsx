import type { ReactNode } from 'react';

/** Facts of a hotel or a room, each by its name. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, said: ReactNode])[] }): ReactNode {
  return (
    <dl className="facts">
      {rows.map(([name, said]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}
