import type { ReactNode } from 'react';
import { usePlace, type Place } from '../../lib/frame';
import { heightText } from '../../lib/measures';
import type { AnswerView, HeardView, OriginView } from '../../lib/view.gen';
import { ButtonLink } from '../../ui/controls/button';
import { check, cross, Icon } from '../../ui/marks/icon';
import { placeClass, Scene } from '../../ui/picture/scene';
import { slots } from '../../ui/picture/slots';
import { FromPrice } from '../../ui/price/from-price';

type Props = {
  answer: AnswerView;
  /** Where they stay. */
  from: OriginView | null;
  /** The one that suits best. */
  best?: boolean;
};

/** A ticket, and why it suits or does not. */
export function Answer({ answer, from, best = false }: Props): ReactNode {
  const place = usePlace();
  const { t } = place;
  const { product, different } = answer;
  return (
    <article className={`ticket-answer ${best ? 'ticket-best' : ''} ${placeClass(product.picture)}`}>
      <Scene slot={slots.row} picture={product.picture} priority={best} className="ticket-picture" />
      <div>
        <h3 className={best ? 'text-heading' : 'text-sub'}>
          <a href={product.href}>{product.name}</a>
        </h3>
        <p className="mt-1 max-w-[60ch]">{different ?? product.summary}</p>
        <ul className="ticket-reasons" aria-label={t('ticket.why')}>
          {reasons(answer, from, place).map(({ text, met }) => (
            <li key={text} className={met ? undefined : 'text-muted'}>
              <Icon path={met ? check : cross} size={18} />
              {text}
            </li>
          ))}
        </ul>
        <p className="ticket-price">
          <FromPrice product={product} />
        </p>
        <ButtonLink
          href={product.buy_href}
          variant={best ? 'primary' : 'quiet'}
          aria-label={t('ticket.buy_of', { name: product.name })}
        >
          {t('ticket.buy')}
        </ButtonLink>
      </div>
    </article>
  );
}

type Reason = { text: string; met: boolean };

/** What speaks for a ticket and against it: what was asked first, then what it has besides. */
export function reasons(answer: AnswerView, from: OriginView | null, place: Place): Reason[] {
  const { t } = place;
  const { heard, food, reach } = answer;
  const way = reach && {
    text:
      reach.by === 'picked_up'
        ? t('ticket.picked_up')
        : t('ticket.drive', { minutes: reach.minutes, place: t(`listing.origin.${from ?? 'cancun'}`) }),
    met: true,
  };
  const meal = food ? [{ text: t('ticket.food'), met: true }] : [];
  return [...heard.map((one) => said(one, place)), ...(way ? [way] : []), ...meal];
}

function said(heard: HeardView, { t, frame }: Place): Reason {
  const { met } = heard;
  if (heard.wish === 'suits') {
    return { met, text: t(met ? 'ticket.suits_met' : 'ticket.suits_unmet', { label: heard.label }) };
  }
  const { asked, tall } = heard;
  if (asked === null) return { met, text: t('ticket.height_free') };
  if (tall) return { met, text: t('ticket.height_met') };
  return { met, text: t('ticket.height_unmet', { height: heightText(asked.cm, frame.lang), of: asked.of }) };
}
