import { hoursText } from '../../lib/arrival';
import { FACTS, factText, type Fact } from '../../lib/fact-words';
import type { Place } from '../../lib/frame';
import { openDays } from '../../lib/open-days';
import type { ComparedView } from '../../lib/view.gen';
import { apart, type Rows } from './row';

/** Everything that is compared besides the price, in the order a family asks. */
export function rowsOf(compared: ComparedView[], place: Place): Rows {
  const { t } = place;
  const fact =
    (name: Fact) =>
    ({ facts, product }: ComparedView): string[] => {
      const text = facts && factText(name, facts, product.kind, place);
      // Each begins as “No minimum” does, beside which it stands.
      return text === null ? [] : [text.charAt(0).toUpperCase() + text.slice(1)];
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
  return apart(
    rows.map(([key, title, say]) => ({
      key,
      title,
      cells: compared.map((one) => ({ id: one.product.id, lines: say(one) })),
    })),
  );
}
