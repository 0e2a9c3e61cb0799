import { Fragment, type ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { heightText } from '../lib/measures';
import type { AnswerView } from '../lib/view.gen';
import { Button, ButtonLink } from '../ui/controls/button';
import { Answer } from './ticket/answer';
import { pictureOfDay } from './ticket/pictures';
import { Question } from './ticket/question';
import { heightChoices, nearestHeight } from './listing/narrowing';

const meets = ({ heard }: AnswerView): boolean => heard.every(({ met }) => met);

/** Three questions, and the tickets that answer them with their reasons. All of it is in the address. */
function Ticket(props: PageProps<'ticket'>): ReactNode {
  const { t, frame } = usePlace();
  const { action, suits, heights, height, origins, from, asked, answers } = props;
  const [best, ...others] = answers;
  // What fails a wish is never said to suit.
  const groups = [
    ['ticket.next', others.filter(meets)],
    ['ticket.others', others.filter((one) => !meets(one))],
  ] as const;
  return (
    <div className="shell ticket">
      <header>
        <h1 className="max-w-[18ch] text-title">{t('ticket.title')}</h1>
        <p className="mt-3 max-w-[56ch] text-lead text-muted">{t('ticket.lead')}</p>
      </header>
      {best && (
        <section aria-labelledby="answer" className="ticket-answers">
          <h2 id="answer" className="text-sub">
            {t(meets(best) ? 'ticket.answer' : 'ticket.closest')}
          </h2>
          <Answer answer={best} from={from} best />
          {groups.map(
            ([title, some]) =>
              some.length > 0 && (
                <Fragment key={title}>
                  <h2 className="text-sub">{t(title)}</h2>
                  <ul className="ticket-others">
                    {some.map((answer) => (
                      <li key={answer.product.id}>
                        <Answer answer={answer} from={from} />
                      </li>
                    ))}
                  </ul>
                </Fragment>
              ),
          )}
        </section>
      )}
      <form
        method="get"
        action={action}
        className="ticket-questions"
        aria-labelledby={asked ? 'again' : undefined}
      >
        {asked && (
          <h2 id="again" className="text-sub">
            {t('ticket.again')}
          </h2>
        )}
        <Question
          name="suits"
          title={t('ticket.suits')}
          chosen={suits.find((one) => one.chosen)?.word ?? ''}
          options={[
            ...suits.map(({ word, label }) => ({ value: word, name: label, picture: pictureOfDay(word) })),
            { value: '', name: t('ticket.any_suits'), picture: pictureOfDay('') },
          ]}
        />
        <Question
          name="height"
          title={t('ticket.height')}
          chosen={height === null ? '' : String(nearestHeight(height, heights))}
          options={[
            ...heightChoices(heights, (key, cm) =>
              t(`listing.height_${key}`, { height: heightText(cm, frame.lang) }),
            ),
            { value: '', name: t('ticket.any_height') },
          ]}
        />
        <Question
          name="from"
          title={t('ticket.from')}
          chosen={from ?? ''}
          options={[
            ...origins.map((value) => ({ value, name: t(`listing.origin.${value}`) })),
            { value: '', name: t('ticket.any_from') },
          ]}
        />
        <div className="narrowing-end">
          <Button>{t('ticket.show')}</Button>
          <ButtonLink href={props.list_href} variant="quiet">
            {t('ticket.list')}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}

export const page: PageDefinition<'ticket'> = {
  component: Ticket,
  head: (_, { t }) => ({
    title: t('ticket.head_title'),
    description: t('ticket.head_description'),
    card: true,
  }),
};
