import type { ReactNode } from 'react';
import { together, usePlace } from '../../lib/frame';
import type { GroupPriceView, PerView, PhotoPassView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { Price } from '../../ui/price/price';

/** What groups pay where that is the same at every place; null where it is not. */
export function onePrice({ places }: PhotoPassView): GroupPriceView[] | null {
  const [first, ...others] = places;
  if (first === undefined) return null;
  const same = ({ groups }: typeof first): boolean =>
    groups.length === first.groups.length &&
    groups.every(({ people, total }, at) => {
      const one = first.groups[at];
      return one?.people === people && one.total === total;
    });
  return others.every(same) ? first.groups : null;
}

type Props = {
  per: PerView;
  groups: GroupPriceView[];
  /** Where the places that have it stand. */
  places: string;
};

/** One price for every place, and what it is for groups: of a pass for all of them together the share of each. */
export function PassPrice({ per, groups, places }: Props): ReactNode {
  const place = usePlace();
  const { t } = place;
  const whole = per === 'group';
  const { money } = together(
    place,
    groups.map(({ total, each }) => (whole ? each : total)),
  );
  const [first] = groups;
  if (first === undefined) return null;
  return (
    <div className="panel pass-price">
      <p>
        <Price minor={whole ? first.total : first.each} size="l" />
        <span className="block text-muted">{t(whole ? 'photo_pass.whole' : 'photo_pass.one')}</span>
      </p>
      <p className="mt-3">{t(`photo_pass.per.${per}`)}</p>
      <dl className="pass-groups">
        {groups.map(({ people, total, each }) => (
          <div key={people}>
            <dt>{t('photo_pass.group_of', { people })}</dt>
            <dd>{whole ? t('photo_pass.each', { price: money(each) }) : money(total)}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={places} className="mt-4 w-full">
        {t('photo_pass.choose')}
      </ButtonLink>
    </div>
  );
}
