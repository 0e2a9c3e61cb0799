import type { ReactNode } from 'react';
import { hoursText } from '../../lib/arrival';
import { usePlace } from '../../lib/frame';
import type { SearchAnswerView } from '../../lib/view.gen';
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
          <h2>{t('about.today')}</h2>
          <ul>
            {answer.places.map(({ name, href, open }) => (
              <li key={href}>
                <a href={href}>{name}</a>:{' '}
                {open === null
                  ? t('about.closed_day')
                  : hoursText({ kind: 'park', any_time: false, ...open }, t)}
              </li>
            ))}
          </ul>
        </>
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
