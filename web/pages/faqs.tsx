import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace, type Place } from '../lib/frame';
import { breadcrumbs, graph } from '../lib/structured';
import type { QuestionView } from '../lib/view.gen';
import { ButtonLink } from '../ui/controls/button';
import { placeClass, Scene } from '../ui/picture/scene';
import { slots } from '../ui/picture/slots';
import { answerTo, questionOf } from './faqs/answer';

/** Questions and answers, of the store or of one product. All answers are in the page: a browser finds words in them. */
function Faqs({ product, parts, places }: PageProps<'faqs'>): ReactNode {
  const place = usePlace();
  const { t, frame } = place;
  return (
    <article
      className={`shell shell-desk reading reading-listed ${product === null ? '' : placeClass(product.picture)}`}
    >
      <header
        className={product !== null && frame.device === 'desktop' ? 'reading-head page-head' : 'reading-head'}
      >
        <div>
          <h1 className="text-title">
            {product === null ? t('faqs.title') : t('faqs.of', { name: product.name })}
          </h1>
          <p className="mt-3 max-w-[60ch] text-muted">
            {product === null ? t('faqs.lead') : product.summary}
          </p>
          {product !== null && (
            <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
              {product.status === 'on_sale' && (
                <ButtonLink href={product.buy_href}>{t('faqs.buy')}</ButtonLink>
              )}
              <a href={product.href} className="inline-flex min-h-11 items-center font-semibold underline">
                {t('faqs.about')}
              </a>
            </p>
          )}
        </div>
        {product !== null && frame.device === 'desktop' && (
          <Scene slot={slots.buy} picture={product.picture} priority className="page-head-picture" />
        )}
      </header>
      <nav aria-label={t('faqs.places')} className="reading-contents faqs-places">
        <h2>{t('faqs.places')}</h2>
        <ul>
          {product !== null && (
            <li>
              <a href={frame.urls.faqs}>{t('faqs.store')}</a>
            </li>
          )}
          {places.map(({ name, href }) => (
            <li key={href}>
              <a href={href} aria-current={href === frame.path ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="faqs">
        {parts.map(({ part, questions }, at) => (
          <section key={part} aria-labelledby={part}>
            <h2 id={part} className="text-sub">
              {t(`faqs.part.${part}`)}
            </h2>
            {questions.map((question, number) => (
              <details key={questionOf(question, place)} className="fold" open={at === 0 && number === 0}>
                <summary>
                  <h3>{questionOf(question, place)}</h3>
                </summary>
                {/* A link to an answer opens its fold. */}
                <div className="fold-inside" id={anchorOf(question, questions)}>
                  {answerTo(question, place).map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </div>
              </details>
            ))}
          </section>
        ))}
        <p className="text-muted">{t('faqs.ask', { email: frame.site.email })}</p>
      </div>
    </article>
  );
}

/** Where a question's answer stands, for links from elsewhere: by what it asks, or the number of a product's own. */
function anchorOf(question: QuestionView, all: QuestionView[]): string {
  if (question.asks !== 'own') return `question-${question.asks}`;
  return `question-${all.filter(({ asks }) => asks === 'own').indexOf(question) + 1}`;
}

function jsonLd({ parts, product }: PageProps<'faqs'>, place: Place): object {
  const questions = parts.flatMap(({ questions: all }) => all);
  const { t, frame } = place;
  const faqs = {
    '@type': 'FAQPage',
    inLanguage: place.frame.lang,
    mainEntity: questions.map((question) => ({
      '@type': 'Question',
      name: questionOf(question, place),
      acceptedAnswer: { '@type': 'Answer', text: answerTo(question, place).join(' ') },
    })),
  };
  const steps: [name: string, href: string][] = product ? [[product.name, frame.path]] : [];
  return graph(faqs, breadcrumbs(place, [[t('faqs.title'), frame.urls.faqs], ...steps]));
}

export const page: PageDefinition<'faqs'> = {
  component: Faqs,
  styles: 'apart',
  head: (props, place) => {
    const { product } = props;
    const { t } = place;
    const common = { card: true, jsonLd: jsonLd(props, place) };
    return product === null
      ? { ...common, title: t('faqs.title'), description: t('faqs.head_description') }
      : {
          ...common,
          title: t('faqs.of', { name: product.name }),
          description: t('faqs.of_description', { name: product.name }),
          bodyClass: placeClass(product.picture),
        };
  },
};
