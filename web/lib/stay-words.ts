import type { MessageKey, Translate } from './messages';

/** Words that say another thing where there are rooms and no visits. */
export type Instead = Partial<Record<MessageKey, MessageKey>>;

/** What was chosen or bought. */
type Chosen = { lines: unknown[]; stays: unknown[] };

/** Whether there are rooms, and no visits. */
export const roomsAlone = ({ lines, stays }: Chosen): boolean => lines.length === 0 && stays.length > 0;

/** Words for what was chosen or bought: those of visits, or where there are rooms alone the others. */
export const wordsOf = (chosen: Chosen, t: Translate, instead: Instead): Translate =>
  roomsAlone(chosen) ? (key, args) => t(instead[key] ?? key, args) : t;
