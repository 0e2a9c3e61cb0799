import type { ReactNode } from 'react';
import { parts } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { MarkedView, SearchResultView } from '../../lib/view.gen';
import { placeClass, Scene } from '../../ui/picture/scene';
import { thumb } from '../../ui/picture/slots';
import { Price } from '../../ui/price/price';
import { StatusTag } from '../../ui/product/status-tag';

type Props = {
  result: SearchResultView;
  /** In view first: its picture is fetched at once. */
  priority: boolean;
};

/** One thing that was found: what kind of thing, its name, the sentence that answers, and what it costs next. */
export function Result({ result, priority }: Props): ReactNode {
  const { t } = usePlace();
  const { kind, href, title, text, picture, about, from, date, status, back } = result;
  return (
    <article className={`result ${picture ? placeClass(picture) : ''}`}>
      <div className="result-words">
        <p className="result-kind">
          {about !== null && (kind === 'extra' || kind === 'question')
            ? t(`search.kind_of.${kind}`, { place: about })
            : t(`search.kind.${kind}`)}
        </p>
        <h2 className="result-title">
          <a href={href} className="card-link">
            <Marked text={title} />
          </a>
        </h2>
        {text.length > 0 && (
          <p className="result-text">
            <Marked text={text} />
          </p>
        )}
      </div>
      {from !== null && (status === null || status === 'on_sale') && (
        <p className="result-price">
          <span className="text-muted">{t(fromKey(result))}</span> <Price minor={from} />
          {kind === 'hotel' && <span className="text-muted"> {t('hotels.per_night')}</span>}
          {date !== null && <On date={date} />}
        </p>
      )}
      {/* Of what is not sold now, why not stands where its price would. */}
      {status !== null && status !== 'on_sale' && (
        <p className="result-price">
          <StatusTag status={status} back={back} />
        </p>
      )}
      {picture && <Scene slot={thumb} picture={picture} priority={priority} className="result-picture" />}
    </article>
  );
}

/** What stands before a price: a hotel's is a night's, that of a place on its nearest day is no "from". */
function fromKey({ kind, date }: SearchResultView): 'hotels.from' | 'search.from' | 'shell.card.adult' {
  if (kind === 'hotel') return 'hotels.from';
  return date === null ? 'search.from' : 'shell.card.adult';
}

/** A text in which the words that were asked for are marked. */
function Marked({ text }: { text: MarkedView[] }): ReactNode {
  let read = 0;
  return text.map(({ text: words, marked }) => {
    // Where in the text they begin is all that tells two apart.
    const begins = read;
    read += words.length;
    return marked ? <mark key={begins}>{words}</mark> : words;
  });
}

function On({ date }: { date: string }): ReactNode {
  const { t } = usePlace();
  const { day, month } = parts(date);
  return (
    <span className="text-muted">
      {' '}
      {t('search.on', { day, month: t(`date.month.${month}` as 'date.month.1') })}
    </span>
  );
}
