import type { ReactNode } from 'react';
import { hoursText } from '../../lib/arrival';
import { longDate } from '../../lib/dates';
import { usePlace } from '../../lib/frame';
import type { SearchAnswerView } from '../../lib/view.gen';
import { LinkedText } from '../../ui/page/linked-text';
import { answerTo, questionOf } from '../faqs/answer';

/** What answers by itself, with where it stands: who types “lockers” reads whether there are any before all that has the word. */
export function Answer({ answer }: { answer: SearchAnswerView }): ReactNode {
  const { t } = usePlace();
  return (
    <section aria-label={t('chat.answer')} className="search-answer">
      <Answering answer={answer} />
    </section>
  );
}

function Answering({ answer }: { answer: SearchAnswerView }): ReactNode {
  const place = usePlace();
  const { t } = place;
  switch (answer.kind) {
    case 'question': {
      const question = questionOf(answer.asked, place);
      return (
        <>
          <h2>{answer.about === null ? question : t('chat.about', { name: answer.about, question })}</h2>
          {answerTo(answer.asked, place).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            <a href={answer.href}>{t('chat.all')}</a>
          </p>
        </>
      );
    }
    case 'lines':
      return (
        <ul>
          {answer.places.map(({ name, href, text }) => (
            <li key={href}>
              <a href={href}>{name}</a>: {text}
            </li>
          ))}
        </ul>
      );
    case 'today':
      return (
        <>
          <h2>
            {answer.date === null ? t('about.today') : t('search.on_day', { date: longDate(answer.date, t) })}
          </h2>
          <ul>
            {answer.places.map(({ name, href, open }) => (
              <li key={href}>
                <a href={href}>{name}</a>:{' '}
                {open === null
                  ? t(answer.date === null ? 'about.closed_day' : 'search.closed')
                  : hoursText({ kind: open.tour ? 'tour' : 'park', any_time: false, ...open }, t)}
              </li>
            ))}
          </ul>
        </>
      );
    case 'child':
      return <Child answer={answer} />;
    case 'beside':
      return (
        <>
          <ul>
            {answer.places.map(({ name, href, text }) => (
              <li key={href}>
                <a href={href}>{name}</a>: {text}
              </li>
            ))}
          </ul>
          <p>
            <a href={answer.href}>{t('search.beside')}</a>
          </p>
        </>
      );
    case 'people':
      return (
        <p>
          <LinkedText text={t('search.people')} hrefs={{ write: answer.href }} />
        </p>
      );
    case 'service':
      return (
        <>
          <h2>{t(`services.row.${answer.service}`)}</h2>
          {answer.offers.map(({ offered, names }) => (
            <p key={offered}>
              {answer.everywhere && offered === 'none'
                ? t('chat.service.nowhere')
                : t(`chat.service.${offered}`, {
                    names: answer.everywhere ? t('chat.service.everywhere') : names.join(', '),
                  })}
            </p>
          ))}
          <p>
            <a href={answer.href}>{t('chat.more', { name: t('services.title') })}</a>
          </p>
        </>
      );
  }
}

/** Which places suit a child, and of the others why not. */
function Child({ answer }: { answer: Extract<SearchAnswerView, { kind: 'child' }> }): ReactNode {
  const { t } = usePlace();
  const { years, places, also, young, small } = answer;
  return (
    <>
      <h2>{years === null ? t('search.child.small_ones') : t('search.child', { years })}</h2>
      <ul>
        {places.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
      {also.length > 0 && <p>{t('search.child.also', { list: also.join(', ') })}</p>}
      {young.length > 0 && (
        <p>{t('search.child.young', { list: young.map((one) => t('search.child.from', one)).join(', ') })}</p>
      )}
      {small.length > 0 && <p>{t('search.child.short', { list: small.join(', ') })}</p>}
    </>
  );
}
