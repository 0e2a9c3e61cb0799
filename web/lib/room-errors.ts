import type { Translate } from './messages';
import type { FieldErrorView } from './view.gen';

/** A field of a room, and of one of its children: `adults_2`, `age_1_2`. */
const FIELD = /^(?:adults|children|age)_(\d+)(?:_(\d+))?$/;

/** A sentence, or a name, behind another. */
const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/**
 * What is wrong with those who sleep in some rooms, as it is listed above a form: each by the room, where there are several, and
 * by the child it is about, so that two ages that are missing are told apart.
 */
export const namedByRoom = (errors: FieldErrorView[], rooms: number, t: Translate): FieldErrorView[] =>
  errors.map((error) => {
    const [, room, child] = FIELD.exec(error.field ?? '') ?? [];
    const names = [
      ...(room !== undefined && rooms > 1 ? [t('stay.form.room', { number: Number(room) })] : []),
      ...(child === undefined ? [] : [t('stay.form.child', { number: Number(child) })]),
    ];
    const who = names.map((name, at) => (at === 0 ? name : lowered(name))).join(', ');
    const { message } = error;
    return who === '' ? error : { ...error, message: `${who}: ${lowered(message)}` };
  });
