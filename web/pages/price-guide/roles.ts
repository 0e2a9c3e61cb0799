/**
 * A table's roles, said aloud: where its boxes are drawn as cards, browsers take its meaning from it, and these keep
 * it a table for those who hear it.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  head: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
