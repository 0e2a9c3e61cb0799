import type { ReactNode } from 'react';
import { hoursText } from '../../lib/arrival';
import { clockText } from '../../lib/clock';
import { depositText } from '../../lib/deposit';
import { FACTS, factText } from '../../lib/fact-words';
import { usePlace } from '../../lib/frame';
import type { AboutPageView } from '../../lib/view.gen';
import { FactList } from '../../ui/page/fact-list';
import { Fold } from '../../ui/page/fold';
import { openDays } from '../../lib/open-days';
import { Today } from './today';

type Props = { page: AboutPageView };

/** What to know before the day: what is included, what to bring, the rules. */
export function Lists({ page }: Props): ReactNode {
  const { t } = usePlace();
  const lists = [
    { key: 'includes', title: t('about.includes'), items: page.includes, icon: 'check' },
    { key: 'bring', title: t('about.bring'), items: page.bring, icon: undefined },
    { key: 'good', title: t('about.good_to_know'), items: page.good_to_know, icon: 'info' },
  ] as const;
  const shown = lists.filter(({ items }) => items.length > 0);
  return (
    <div className="detail-lists">
      {shown.map(({ key, title, items, icon }) => (
        <Fold key={key} id={key} title={title}>
          <FactList items={items} {...(icon && { icon })} />
        </Fold>
      ))}
      {page.groups.length > 0 && (
        <Fold id="groups" title={t('about.groups')}>
          <ul className="grid gap-3">
            {page.groups.map((group) => (
              <li key={group.join()}>
                {group.length > 1 ? t('about.one_of', { list: group.join(' / ') }) : group.join()}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

/** When it is open, and how to arrive. */
export function When({ page }: Props): ReactNode {
  const place = usePlace();
  const { t } = place;
  return (
    <Fold id="when" title={t('about.when')}>
      <dl className="facts">
        <div>
          <dt>{t('about.open')}</dt>
          <dd>{openDays(page.weekdays, place)}</dd>
        </div>
        <div>
          <dt>{t('about.hours')}</dt>
          <dd>{hoursText(page.product, t)}</dd>
        </div>
        <Today page={page} />
        {page.slots.length > 1 && (
          <div>
            <dt>{t('about.slots')}</dt>
            <dd>{page.slots.map((slot) => clockText(slot, t)).join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>{t('about.arrive')}</dt>
          <dd>{page.arrive}</dd>
        </div>
        {page.season !== null && (
          <div>
            <dt>{t('about.season')}</dt>
            <dd>{page.season}</dd>
          </div>
        )}
        {page.snorkel_deposit !== null && (
          <div>
            <dt>{t('about.deposit')}</dt>
            <dd>{depositText(page.snorkel_deposit, t)}</dd>
          </div>
        )}
      </dl>
    </Fold>
  );
}

/** How it is different from what is like it, and what a family asks: heights, water, food, how much is walked, how far it is. */
export function ForWhom({ page }: Props): ReactNode {
  const place = usePlace();
  const { t } = place;
  const { facts, different, product } = page;
  if (facts === null && different === null) return null;
  return (
    <Fold id="for-whom" title={t('compare.row.different')}>
      {different !== null && <p className="mb-4 max-w-[60ch]">{different}</p>}
      {facts !== null && (
        <dl className="facts">
          {FACTS.map((fact) => [fact, factText(fact, facts, product.kind, place)] as const)
            .filter(([, text]) => text !== null)
            .map(([fact, text]) => (
              <div key={fact}>
                <dt>{t(`compare.row.${fact}`)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
      )}
    </Fold>
  );
}
