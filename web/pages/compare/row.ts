/** What is compared: its name, and what each column says of it, a line each. */
export type Row = {
  key: string;
  title: string;
  cells: { id: number; lines: string[] }[];
  /** Too long for a phone to have it open. */
  folded?: boolean;
};

/** What differs, and what is the same for all that stand side by side. */
export type Rows = { differs: Row[]; same: Row[] };

/** What differs apart from what is the same. What is known of none is not asked of any. */
export function apart(rows: Row[]): Rows {
  const all = rows.filter(({ cells }) => cells.some(({ lines }) => lines.length > 0));
  return { differs: all.filter((row) => !alike(row)), same: all.filter(alike) };
}

/** True where all that stand side by side say the same. */
const alike = ({ cells }: Row): boolean =>
  cells.length > 1 && cells.every(({ lines }) => lines.join('\n') === cells[0]?.lines.join('\n'));
