import type { Translate } from '../../lib/messages';
import { nobody } from '../../lib/party';
import type { FieldErrorView, PackageBuilderView, PackageProductView } from '../../lib/view.gen';

/** Everything the server found wrong with a package; a product's own with its number behind the field. */
export const packageErrors = ({ products, errors }: PackageBuilderView): FieldErrorView[] => [
  ...errors,
  ...products.flatMap(({ product: { id }, errors: own }) =>
    own.map((error) => ({ ...error, field: `${error.field ?? 'date'}.${id}` })),
  ),
];

/** Those of one product, by field, without its number. */
export const errorsOf = (errors: FieldErrorView[], id: number): FieldErrorView[] =>
  errors.flatMap((error) =>
    error.field?.endsWith(`.${id}`) ? [{ ...error, field: error.field.slice(0, -`.${id}`.length) }] : [],
  );

/** True for a field of the people, who are chosen once for all. */
export const ofParty = (field: string | null): boolean =>
  field !== null && (field === 'party' || field in nobody);

/** The start is asked only where there are several. */
export const asksStart = ({ slots }: PackageProductView): boolean => slots.length > 1;

/**
 * The same errors for the summary: each leads to an input that is there and names its product. What is wrong with the
 * people is listed once, for they are the same for all.
 */
export function summaryErrors(
  errors: FieldErrorView[],
  builder: PackageBuilderView,
  t: Translate,
): FieldErrorView[] {
  const named = errors.map((error) => {
    const view = builder.products.find(({ product: { id } }) => error.field?.endsWith(`.${id}`));
    if (view === undefined) return error;
    const { id, name } = view.product;
    const field = error.field?.slice(0, -`.${id}`.length) ?? '';
    if (ofParty(field) && error.code !== 'age_not_allowed') {
      return { ...error, field: field === 'party' ? 'adults' : field };
    }
    const input = field === 'party' ? 'adults' : field === 'slot' && !asksStart(view) ? 'date' : field;
    return {
      code: error.code,
      message: t('package.error_of', { name, message: error.message }),
      field: ofParty(input) ? input : `${input}.${id}`,
    };
  });
  return named.filter(
    ({ field, message }, at) =>
      named.findIndex((other) => other.field === field && other.message === message) === at,
  );
}
