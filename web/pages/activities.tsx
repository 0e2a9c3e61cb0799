import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { clockText } from '../lib/clock';
import { usePlace } from '../lib/frame';
import type { ActivityView } from '../lib/view.gen';
import { ButtonLink } from '../ui/controls/button';
import { Section } from '../ui/page/section';
import { Price } from '../ui/price/price';

/** Everything that can be added to a ticket: what it is, for whom, when, for how much, and where to add it. */
function Activities({ activities }: PageProps<'activities'>): ReactNode {
  const { t, frame } = usePlace();
  const own = activities.filter(({ kind }) => kind === 'activity');
  const rest = activities.filter(({ kind }) => kind !== 'activity');
  return (
    <div className="ideas">
      <header className="shell listing-head">
        <h1 className="max-w-[22ch] text-title">{t('activities.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-muted">{t('activities.lead')}</p>
      </header>
      <Part id="activities" title={t('activities.of.activity')} activities={own} />
      <Part id="rest" title={t('activities.of.rest')} activities={rest} />
      {activities.length === 0 && (
        <div className="shell py-6">
          <div className="panel">
            <p className="font-semibold">{t('activities.none')}</p>
            <ButtonLink href={frame.urls.listing} variant="quiet" className="mt-4">
              {t('ticket.list')}
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  );
}

type PartProps = { id: string; title: string; activities: ActivityView[] };

function Part({ id, title, activities }: PartProps): ReactNode {
  const { frame } = usePlace();
  if (activities.length === 0) return null;
  return (
    <Section id={id} title={title} className="listing-part">
      <ul className="activities">
        {activities.map((activity) => (
          <li key={activity.key}>
            {frame.device === 'phone' ? <Folded activity={activity} /> : <Whole activity={activity} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Props = { activity: ActivityView };

/** All of it at once. */
function Whole({ activity }: Props): ReactNode {
  const { key, name, subtitle, picture } = activity;
  return (
    <article id={key} className="activity" aria-labelledby={`${key}-name`}>
      {picture !== null && (
        <img src={picture} alt="" width={400} height={300} loading="lazy" decoding="async" />
      )}
      <div>
        <h3 id={`${key}-name`} className="text-sub">
          {name}
        </h3>
        <p className="text-muted">{subtitle}</p>
        <About activity={activity} />
      </div>
    </article>
  );
}

/** A row with what decides; the rest to who opens it. A link to the key opens it too, because the key is within. */
function Folded({ activity }: Props): ReactNode {
  const { key, name, subtitle, picture } = activity;
  return (
    <details className="fold">
      <summary className="activity-row">
        {picture !== null && (
          <img src={picture} alt="" width={400} height={300} loading="lazy" decoding="async" />
        )}
        <h3 className="activity-name">{name}</h3>
        <span className="activity-brief">
          <Cost activity={activity} />
        </span>
      </summary>
      <div id={key} className="fold-inside activity-inside">
        <p className="font-semibold">{subtitle}</p>
        <About activity={activity} brief />
      </div>
    </details>
  );
}

/** What it costs and whom it is paid for; nothing has a price of nothing. */
function Cost({ activity: { price, per } }: Props): ReactNode {
  const { t } = usePlace();
  if (price === null) return t('activities.with_ticket');
  return (
    <>
      <Price minor={price} size="s" /> {t(`activities.per.${per}`)}
    </>
  );
}

/** What it is, for whom, when, for how much, and where it is added. */
function About({ activity, brief = false }: Props & { brief?: boolean }): ReactNode {
  const { t } = usePlace();
  const { name, description, from_age: age, starts, places } = activity;
  const from = age === null ? '' : t('activities.from_age', { age });
  return (
    <>
      <p className="mt-2">{description}</p>
      <p className="activity-facts">
        {!brief && (
          <span>
            <Cost activity={activity} />
          </span>
        )}
        {/* Most descriptions end with it. */}
        {!description.includes(from) && <span>{from}</span>}
        {starts.length > 0 && (
          <span>
            {t('activities.starts', { times: starts.map((time) => clockText(time, t)).join(', ') })}
          </span>
        )}
      </p>
      <p className="activity-where">{t('activities.where')}</p>
      <ul className="activity-places">
        {places.map((place) => (
          <li key={place.href}>
            <a href={place.href} aria-label={t('activities.add_of', { activity: name, name: place.name })}>
              {place.included ? t('activities.included', { name: place.name }) : place.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

export const page: PageDefinition<'activities'> = {
  component: Activities,
  head: (_, { t }) => ({
    title: t('activities.head_title'),
    description: t('activities.head_description'),
    card: true,
  }),
};
