import { hoursText } from '../../lib/arrival';
import { FACTS, factText, type Fact } from '../../lib/fact-words';
import type { Place } from '../../lib/frame';
import { openDays } from '../../lib/open-days';
import type { ComparedView } from '../../lib/view.gen';

/** What is compared: its name, and what each product says of it, a line each. */
export type Row = { key: string; title: string; cells: { id: number; lines: string[] }[] };

/** What differs, and what is the same for all that stand side by side. */
export type Rows = { differs: Row[]; same: Row[] };

/** Everything that is compared besides the price, in the order a family asks. */
export function rowsOf(compared: ComparedView[], place: Place): Rows {
  const { t } = place;
  const fact =
    (name: Fact) =>
    ({ facts, product }: ComparedView): string[] => {
      const text = facts && factText(name, facts, product.kind, place);
      return text === null ? [] : [text];
    };
  const age = ({ unit, from, to }: ComparedView['ages'][number]): string =>
    `${t(`party.one.${unit}`)}: ${to === null ? t('about.age_from', { from }) : t('about.age_between', { from, to })}`;
  const rows: [key: string, title: string, say: (one: ComparedView) => string[]][] = [
    ['different', t('compare.row.different'), (one) => [one.different ?? one.product.tagline]],
    ['hours', t('compare.row.hours'), (one) => [hoursText(one.product, t)]],
    ['days', t('compare.row.days'), (one) => [openDays(one.weekdays, place)]],
    ['ages', t('compare.row.ages'), (one) => one.ages.map(age)],
    ...FACTS.map((name): (typeof rows)[number] => [name, t(`compare.row.${name}`), fact(name)]),
    ['includes', t('compare.row.includes'), (one) => one.includes],
  ];
  const every = rows.map(([key, title, say]) => ({
    key,
    title,
    cells: compared.map((one) => ({ id: one.product.id, lines: say(one) })),
  }));
  // What the catalogue says of none is not asked of any.
  const all = every.filter(known);
  return { differs: all.filter((row) => !alike(row)), same: all.filter(alike) };
}

const known = ({ cells }: Row): boolean => cells.some(({ lines }) => lines.length > 0);

/** True where all that stand side by side say the same. */
const alike = ({ cells }: Row): boolean =>
  cells.length > 1 && cells.every(({ lines }) => lines.join('\n') === cells[0]?.lines.join('\n'));
