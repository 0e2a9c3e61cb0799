import type { MessageKey, Translate } from './messages';

/** Words that say another thing where there are rooms and no visits. */
export type Instead = Partial<Record<MessageKey, MessageKey>>;

/** Words for what was chosen or bought: those of visits, or where there are rooms alone the others. */
export const wordsOf = (
  { lines, stays }: { lines: unknown[]; stays: unknown[] },
  t: Translate,
  instead: Instead,
): Translate => (lines.length > 0 || stays.length === 0 ? t : (key, args) => t(instead[key] ?? key, args));
