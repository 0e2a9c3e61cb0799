import type { PageProps } from '../../kit/page';
import type { AccountFormView, FieldErrorView, OwnAccountView } from '../../lib/view.gen';

/** Which form of the page was refused, and why. */
export type Refused = Pick<PageProps<'account'>, 'refused' | 'errors'>;

/** The parts of what is kept of somebody: each is named so in the page's address. */
export type PartName =
  | 'details'
  | 'companions'
  | 'email'
  | 'password'
  | 'ways'
  | 'devices'
  | 'newsletter'
  | 'cookies'
  | 'data'
  | 'delete';

/** What a part is found by in the page's address. */
export const idOfPart = (part: PartName): string => `own-${part}`;

/** Where a form of a part goes: whatever it is answered with, its owner sees that part again. */
export const backTo = (action: string, part: PartName): string => `${action}#${idOfPart(part)}`;

/** Whether nothing is wrong but that a password is asked for, which was not asked for before. */
export const asksPassword = ({ refused, errors }: Refused): boolean =>
  refused === 'ways' && errors.length > 0 && errors.every(({ code }) => code === 'PASSWORD_REQUIRED');

/** What every form of the account is given. */
export type FormProps = Refused & Pick<PageProps<'account'>, 'action'> & { own: OwnAccountView };

const idOf = (form: AccountFormView, field: string): string => `${form}-${field}`;

/** A field of one of the page's forms: several of them ask for the same, so each has an id of its own. */
export function fieldOf({ refused, errors }: Refused, form: AccountFormView, field: string) {
  const wrong = refused === form ? errors.find((one) => one.field === field) : undefined;
  // Where the page asks for what it did not ask for before, it leads there and finds no fault.
  const asks = wrong !== undefined && asksPassword({ refused, errors });
  return { name: idOf(form, field), sent: field, error: asks ? undefined : wrong?.message, first: asks };
}

/** What is wrong with a form, so that a summary leads to its fields. */
export const atItsForm = ({ refused, errors }: Refused): FieldErrorView[] =>
  refused === null
    ? errors
    : errors.map((error) => ({
        ...error,
        field: error.field === null ? null : idOf(refused, error.field),
      }));
