import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { PlaceLinkView } from '../../lib/view.gen';
import { CallUs } from '../../ui/page/call-us';
import { pagePicture } from '../../ui/picture/page-picture';
import { pageSlots } from '../../ui/picture/page-slots';
import { Scene } from '../../ui/picture/scene';
import { Ideas } from './ideas';

const TRY = ['fewer', 'other', 'place'] as const;

/** Where nothing was found: what to try, where else to go, and whom to ask. */
export function None({ ideas, query }: { ideas: PlaceLinkView[]; query: string }): ReactNode {
  const { t } = usePlace();
  return (
    <div className="search-none">
      <Scene
        slot={pageSlots.search_none}
        picture={pagePicture('search_none', t)}
        priority
        className="search-none-picture"
      />
      <div className="search-none-words">
        <p className="text-lead">{t('search.none_lead')}</p>
        <ul className="search-try">
          {/* One word cannot be fewer. */}
          {TRY.filter((one) => one !== 'fewer' || /\S\s+\S/.test(query)).map((one) => (
            <li key={one}>{t(`search.try.${one}`)}</li>
          ))}
        </ul>
      </div>
      <Ideas ideas={ideas} />
      <AskPeople />
    </div>
  );
}

/** Whom to ask what no page says. */
export function AskPeople(): ReactNode {
  const { t } = usePlace();
  return (
    <section aria-labelledby="call-title" className="search-call">
      <h2 id="call-title" className="text-sub">
        {t('search.call')}
      </h2>
      <CallUs brief />
    </section>
  );
}
