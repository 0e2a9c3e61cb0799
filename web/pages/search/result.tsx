import type { ReactNode } from 'react';
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

/** One thing that was found: what kind of thing, its name, the sentence that answers, and what it costs at least. */
export function Result({ result, priority }: Props): ReactNode {
  const { t } = usePlace();
  const { kind, href, title, text, picture, about, more, from, varies, status, back } = result;
  return (
    <article className={`result ${picture ? placeClass(picture) : ''}`}>
      <div className="result-words">
        <p className="result-kind">
          {about !== null && (kind === 'extra' || kind === 'question')
            ? t(more > 0 ? 'search.kind_of.several' : `search.kind_of.${kind}`, { place: about, count: more })
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
          <span className="text-muted">
            {t(kind === 'hotel' ? 'hotels.from' : varies ? 'search.from' : 'shell.card.adult')}
          </span>{' '}
          <Price minor={from} />
          {kind === 'hotel' && <span className="text-muted"> {t('hotels.per_night')}</span>}
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
