import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import type { Row } from './row';
import type { Column } from './table';

type Props = {
  columns: Column[];
  /** What all of them cost. */
  price: string;
  /** All other rows, a `Part` each. */
  children: ReactNode;
};

/** For windows too narrow for columns: what is compared takes the full width, one below the other. */
export function Stacked({ columns, price, children }: Props): ReactNode {
  const { t } = usePlace();
  return (
    <section aria-label={t('compare.caption')} className="compare-rows">
      <h2 className="text-sub">{price}</h2>
      <ul className="compare-products">
        {columns.map(({ id, name, href, picture, cost }) => (
          <li key={id} className={placeClass(picture)}>
            <Scene slot={slots.row} picture={picture} className="row-picture" />
            <div>
              <h3 className="row-name">
                <a href={href}>{name}</a>
              </h3>
              {cost}
            </div>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

type PartProps = { title: string; rows: Row[]; columns: Column[] };

/** Rows under their title: each thing that is compared, and what each column says of it. */
export function Part({ title, rows, columns }: PartProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <>
      <h2 className="text-sub compare-part-title">{title}</h2>
      {rows.map((row) =>
        row.folded ? (
          <details key={row.key} className="compare-row compare-folded">
            <summary>
              <h3>{row.title}</h3>
            </summary>
            <Answers row={row} columns={columns} />
          </details>
        ) : (
          <div key={row.key} className="compare-row">
            <h3>{row.title}</h3>
            <Answers row={row} columns={columns} />
          </div>
        ),
      )}
    </>
  );
}

/** The longest answer, in letters, that stands on one line beside a whole name. */
const BRIEF = 22;

function Answers({ row: { cells }, columns }: { row: Row; columns: Column[] }): ReactNode {
  const brief = cells.every(({ lines }) => lines.length < 2 && (lines[0] ?? '').length <= BRIEF);
  return (
    <dl className={brief ? 'compare-brief' : undefined}>
      {cells.map(({ id, lines }) => (
        <div key={id}>
          <dt>{columns.find((column) => column.id === id)?.name}</dt>
          <dd>
            <Said lines={lines} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Where all say the same, it is said once. */
export function Alike({ rows }: { rows: Row[] }): ReactNode {
  return rows.map(({ key, title, cells }) => (
    <div key={key} className="compare-row compare-alike">
      <h3>{title}</h3>
      <Said lines={cells[0]?.lines ?? []} />
    </div>
  ));
}

function Said({ lines }: { lines: string[] }): ReactNode {
  const { t } = usePlace();
  if (lines.length < 2) return <p>{lines[0] ?? t('compare.unsaid')}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
