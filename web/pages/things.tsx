import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { clockText } from '../lib/clock';
import { usePlace } from '../lib/frame';
import type { ThingView } from '../lib/view.gen';
import { Section } from '../ui/page/section';
import { placeClass, Scene } from '../ui/picture/scene';
import { slots } from '../ui/picture/slots';
import { FromPrice } from '../ui/price/from-price';
import { StatusTag } from '../ui/product/status-tag';

/** Things to do, by what a day is about: an hour of each place, with its hours and its price. */
function Things({ parts }: PageProps<'things'>): ReactNode {
  const { t } = usePlace();
  return (
    <div className="ideas">
      <header className="shell listing-head">
        <h1 className="max-w-[20ch] text-title">{t('things.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-muted">{t('things.lead')}</p>
        <nav aria-label={t('things.jump')}>
          <ul className="filters">
            {parts.map(({ key, label }) => (
              <li key={key}>
                <a href={`#${key}`} className="button button-quiet">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {parts.map(({ key, label, href, things }) => (
        <Section
          key={key}
          id={key}
          title={label}
          className="listing-part things"
          aside={
            <a href={href} className="inline-flex min-h-11 items-center font-semibold underline">
              {t('things.more', { label })}
            </a>
          }
        >
          <ul className="things-list">
            {things.map((thing) => (
              <li key={thing.product.id}>
                <Thing thing={thing} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

function Thing({ thing: { product, moment } }: { thing: ThingView }): ReactNode {
  const { t } = usePlace();
  const { hours } = product;
  return (
    <article className={`thing ${placeClass(product.picture)}`}>
      {moment ? (
        <img src={moment.picture} alt={moment.alt} width={400} height={300} loading="lazy" decoding="async" />
      ) : (
        <Scene slot={slots.row} picture={product.picture} />
      )}
      <div>
        {moment && <p className="thing-moment">{moment.words}</p>}
        <h3 className="font-semibold">
          <a href={product.href} className="card-link">
            {product.name}
          </a>
        </h3>
        <p className="text-sm text-muted">
          {t('shell.card.hours', { from: clockText(hours.from, t), to: clockText(hours.to, t) })}
        </p>
        <p className="row-price">
          {product.status === 'on_sale' ? (
            <FromPrice product={product} />
          ) : (
            <StatusTag status={product.status} back={product.back} />
          )}
        </p>
      </div>
    </article>
  );
}

export const page: PageDefinition<'things'> = {
  component: Things,
  head: (_, { t }) => ({
    title: t('things.head_title'),
    description: t('things.head_description'),
    card: true,
  }),
};
