import type { CSSProperties, ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { PictureView } from '../../lib/view.gen';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots, type Slot } from '../../ui/picture/slots';
import type { Row } from './row';

/** What stands side by side: its page, its name, its picture, and what it costs with the way to it. */
export type Column = { id: number; name: string; href: string; picture: PictureView; cost: ReactNode };

type Props = {
  columns: Column[];
  /** What all of them cost. */
  price: string;
  /** All other rows, a `Part` each. */
  children: ReactNode;
};

type TableProps = Props & {
  /** Where the pictures stand: in columns as wide as those of a few, another. */
  slot?: Slot;
};

/** So many columns fit a narrow window, what is compared above its row; more of them are pushed along. */
export const FIT = 3;

/** A table with a column each; where that is too narrow it is pushed along, by finger or by keys, so many whole columns at a time, and says so:
 * each column then says which of them it is. */
export function Table({ columns, price, slot = slots.row, children }: TableProps): ReactNode {
  const { t } = usePlace();
  const pushed = columns.length > FIT;
  const table = (
    <section
      className="compare-frame"
      aria-label={t('compare.caption')}
      {...(pushed ? { tabIndex: 0, 'aria-describedby': 'compare-more' } : {})}
    >
      <table className="compare" style={{ '--columns': columns.length } as CSSProperties}>
        <caption className="sr-only">{t('compare.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('compare.what')}</span>
            </th>
            {columns.map(({ id, name, href }, at) => (
              <th key={id} scope="col">
                <a href={href} className="compare-head">
                  {name}
                </a>
                {pushed && (
                  <span aria-hidden className="compare-at">
                    {t('compare.at', { at: at + 1, count: columns.length })}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* Names stay in sight as the rows pass: the pictures stand below them, not among them. */}
          <tr className="compare-pictures">
            <td aria-hidden />
            {columns.map(({ id, picture }) => (
              <td key={id} className={placeClass(picture)}>
                <Scene slot={slot} picture={picture} className="compare-picture" />
              </td>
            ))}
          </tr>
          <tr className="compare-price">
            <th scope="row">{price}</th>
            {columns.map(({ id, cost }) => (
              <td key={id}>{cost}</td>
            ))}
          </tr>
        </tbody>
        {children}
      </table>
    </section>
  );
  return pushed ? (
    <div className="compare-pushed">
      <p id="compare-more" className="compare-more">
        {t('compare.more', { count: columns.length })}
      </p>
      {table}
    </div>
  ) : (
    table
  );
}

type PartProps = { title: string; rows: Row[]; columns: Pick<Column, 'id' | 'name'>[] };

/** Rows under their title. A table that is pushed along is a window of its own, in which no head can stay: its cells each know whose they are. */
export function Part({ title, rows, columns }: PartProps): ReactNode {
  const { t } = usePlace();
  if (rows.length === 0) return null;
  const nameOf = (id: number): string | undefined =>
    columns.length > FIT ? columns.find((column) => column.id === id)?.name : undefined;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length + 1} className="compare-part">
          {title}
        </th>
      </tr>
      {rows.map(({ key, title: name, cells }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map(({ id, lines }) => (
            <td key={id} data-of={nameOf(id)}>
              {lines.length > 1 ? (
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ) : (
                (lines[0] ?? t('compare.unsaid'))
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
