import type { PageProps } from '../../kit/page';
import type { AccountFormView, FieldErrorView, OwnAccountView } from '../../lib/view.gen';

/** Which form of the page was refused, and why. */
export type Refused = Pick<PageProps<'account'>, 'refused' | 'errors'>;

/** What every form of the account is given. */
export type FormProps = Refused & Pick<PageProps<'account'>, 'action'> & { own: OwnAccountView };

const idOf = (form: AccountFormView, field: string): string => `${form}-${field}`;

/** A field of one of the page's forms: several of them ask for the same, so each has an id of its own. */
export function fieldOf({ refused, errors }: Refused, form: AccountFormView, field: string) {
  const error = refused === form ? errors.find((one) => one.field === field)?.message : undefined;
  return { name: idOf(form, field), sent: field, error };
}

/** What is wrong with a form, so that a summary leads to its fields. */
export const atItsForm = ({ refused, errors }: Refused): FieldErrorView[] =>
  refused === null
    ? errors
    : errors.map((error) => ({
        ...error,
        field: error.field === null ? null : idOf(refused, error.field),
      }));
