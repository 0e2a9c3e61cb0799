import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates';
import { together, usePlace, type Place } from '../../lib/frame';
import { heightText } from '../../lib/measures';
import type { ChatAnswerView, ChatTallView, ChatUnsoldView } from '../../lib/view.gen';
import { answerTo, questionOf } from '../faqs/answer';
import { NoDay, onDay } from './days';
import { Health } from './health';
import { TRIES } from './question-form';
import { Code, PickUp, Places } from './places';
import { Rooms } from './rooms';
import { Said } from './said';
import { Lines, Rate, Service } from './topics';
import { Unknown } from './unknown';
import { Ages, Visit } from './visit';

type Props = {
  answer: ChatAnswerView;
  /** Words of the question that nothing in the store has, where that matters. */
  missing: string[];
  /** The place it is about, where that is not sold now. */
  unsold: ChatUnsoldView | null;
  /** Whether the visitor's own order stands below. */
  ordered: boolean;
};

/** What is asked of an order that one has: it is done on its page. */
const OF_ORDERS = new Set(['cancel', 'change']);

/** What answers a question, and before it what of the question it does not answer. */
export function Answer({ answer, missing, unsold, ordered }: Props): ReactNode {
  const { t } = usePlace();
  const words = missing.join(', ');
  return (
    <>
      {words !== '' && (
        <p>{t(answer.kind === 'unknown' ? 'chat.unknown_words' : 'chat.missing', { words })}</p>
      )}
      <Answering answer={answer} known={words === ''} unsold={unsold} ordered={ordered} />
    </>
  );
}

/** A rule or a passage with where it stands, figures, or that the store does not know; `known` where all words are the store’s. */
function Answering({
  answer,
  known,
  unsold,
  ordered,
}: Omit<Props, 'missing'> & { known: boolean }): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  switch (answer.kind) {
    case 'question': {
      const question = questionOf(answer.asked, place);
      // Who asks of their own child is answered of that child: the "yes" of the page's question would follow the "no" of theirs.
      const { about, tall } = answer;
      // On pause it opens on no day, whatever its hours are.
      const paused = unsold !== null && answer.asked.asks === 'hours';
      const answered = (tall !== null && answer.asked.asks === 'height') || paused;
      const lines = answered ? [] : answerTo(answer.asked, place);
      return (
        <>
          <h2 className="chat-title">
            {about === null ? question : tall === null ? t('chat.about', { name: about, question }) : about}
          </h2>
          {unsold !== null && <Unsold {...unsold} />}
          {tall !== null && <Tall tall={tall} name={about ?? ''} />}
          {answer.methods.map(({ name, taken }) => (
            <p key={name} className="font-semibold">
              {methodText(name, taken, place)}
            </p>
          ))}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            <a href={answer.href}>{t('chat.all')}</a>
          </p>
          {!ordered && OF_ORDERS.has(answer.asked.asks) && (
            <p>
              <a href={frame.urls.lookup}>{t('lookup.title')}</a>
            </p>
          )}
          {/* Whoever says how tall a child is may have named no place: others ask for another height. */}
          {about !== null && answer.asked.asks === 'height' && (
            <p>
              <a href={frame.urls.compare}>{t('chat.heights')}</a>
            </p>
          )}
        </>
      );
    }
    case 'place': {
      const amounts = [answer.from ?? 0, ...answer.ages.map(({ price }) => price)];
      const { money } = together(place, amounts);
      return (
        <>
          <h2 className="chat-title">{answer.name}</h2>
          {unsold !== null && <Unsold {...unsold} />}
          {answer.text !== '' && <p>{answer.text}</p>}
          {answer.from !== null && answer.date !== null && (
            <p>{t('chat.from', { amount: money(answer.from), when: onDay(answer.date, t) })}</p>
          )}
          <Ages ages={answer.ages} money={money} />
          {/* Its page is led to above already. */}
          {unsold === null && (
            <p>
              <a href={answer.href}>{t('chat.more', { name: answer.name })}</a>
            </p>
          )}
        </>
      );
    }
    case 'visit':
      return <Visit {...answer} />;
    case 'no_day':
      return <NoDay {...answer} />;
    case 'places':
      return <Places {...answer} />;
    case 'pick_up':
      return <PickUp {...answer} />;
    case 'code':
      return <Code />;
    case 'health':
      return <Health {...answer} />;
    case 'service':
      return <Service {...answer} />;
    case 'rate':
      return <Rate {...answer} />;
    case 'lines':
      return <Lines places={answer.places} />;
    case 'said':
      return <Said {...answer} />;
    case 'rooms':
      return <Rooms {...answer} />;
    case 'greeting':
      return (
        <>
          <p>{t('chat.greeting')}</p>
          <ul className="chat-near">
            {TRIES.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </>
      );
    case 'thanks':
      return <p>{t('chat.thanks')}</p>;
    case 'unknown':
      return <Unknown near={answer.near} known={known} />;
  }
}

/** Whether a way to pay is taken, yes or no first; cash is no name of one, and is said as people say it. */
function methodText(name: string, taken: boolean, { t, frame }: Place): string {
  const currency = frame.currency.code;
  if (name === t('chat.cash')) return taken ? t('chat.cash_taken') : t('chat.cash_not', { currency });
  return taken ? t('chat.method_taken', { name }) : t('chat.method_not', { name, currency });
}

/** Whether the child that was asked about can take part: yes or no first, and by which height. */
function Tall({ tall, name }: { tall: ChatTallView; name: string }): ReactNode {
  const {
    t,
    frame: { lang },
  } = usePlace();
  return (
    <p className="font-semibold">
      {t(`chat.tall.${tall.takes_part}`, {
        name,
        height: heightText(tall.cm ?? 0, lang),
        min: heightText(tall.asked ?? 0, lang),
        from: tall.from ?? 0,
      })}
    </p>
  );
}

/** That a place is not sold now, and until when: before all else that is said of it, with its page and what can be bought meanwhile. */
function Unsold({ status, back, place, instead }: ChatUnsoldView): ReactNode {
  const { t } = usePlace();
  if (status === 'on_sale') return null;
  return (
    <>
      <p className="font-semibold">
        {back === null
          ? t(`about.status.${status}`)
          : t('about.status.paused_until', { date: longDate(back, t) })}
      </p>
      <p>
        <a href={place.href}>{t('chat.more', { name: place.name })}</a>
      </p>
      {instead !== null && (
        <p>
          <a href={instead.href}>{t('about.status.instead_see', { name: instead.name })}</a>
        </p>
      )}
    </>
  );
}
