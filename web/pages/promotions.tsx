import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import type { OfferView } from '../lib/view.gen';
import { ButtonLink } from '../ui/controls/button';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';
import { Scene, type Shown } from '../ui/picture/scene';
import { StatusTag } from '../ui/product/status-tag';
import { Adds } from './promotions/adds';
import { Offer } from './promotions/offer';
import { OfferRow } from './promotions/offer-row';
import { GROUPS, allOf, groupOf, percentOf, sharedBy, type Group } from './promotions/words';

/** How much an offer takes off of what is paid here. */
const takenHere = ({ rule, prices }: OfferView): number => (prices.length > 0 ? (percentOf(rule) ?? 0) : 0);

/** The offers of a group: of codes, which are not added up, the one that takes off most of what is paid here stands first. */
function inGroup(offers: OfferView[], group: Group): OfferView[] {
  const some = offers.filter(({ rule }) => groupOf(rule) === group);
  if (group !== 'code') return some;
  return some.toSorted((one, other) => takenHere(other) - takenHere(one));
}

/** The place that stands for each rate, one for each of its pages. */
const STANDS = { resident: 'xcaret', mexican: 'xoximilco', senior: 'coba-tulum' } as const;

/** A page's picture: of what it sells by its rate, where it sells that. */
function pictureOf({ about, offers }: PageProps<'promotions'>): Shown | undefined {
  if (about === 'all') return undefined;
  const pictures = offers.flatMap(({ prices }) => prices.map(({ product }) => product.picture));
  return pictures.find(({ scene }) => scene === STANDS[about]);
}

/** What lowers prices today, or one rate that asks for a proof, with what each ticket then costs. */
function Promotions(page: PageProps<'promotions'>): ReactNode {
  const { about, offers, paused } = page;
  const place = usePlace();
  const { t, frame } = place;
  const all = about === 'all';
  const groups = GROUPS.map((group) => [group, inGroup(offers, group)] as const).filter(
    ([, some]) => some.length > 0,
  );
  const phone = frame.device === 'phone';
  // What a phone has folded stays there.
  const shared = (some: OfferView[]): string[] =>
    all ? sharedBy(some, (says) => (phone ? says.first : allOf(says)), place) : [];
  // One thing is to be done first: by what anybody can have at once.
  const leading = groups[0]?.[1][0]?.id;
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-8 md:gap-12 md:pt-16 md:pb-24">
      <header className="page-head">
        <div>
          <h1 className="max-w-[18ch] text-title">
            {t(all ? 'promotions.title' : `promotions.${about}.title`)}
          </h1>
          <p className="mt-3 max-w-[56ch] text-lead text-muted">
            {t(all ? 'promotions.lead' : `promotions.${about}.lead`)}
          </p>
          {!phone && all && offers.length > 0 && (
            <a href="#adds" className="mt-2 inline-flex min-h-11 items-center font-semibold underline">
              {t('promotions.adds')}
            </a>
          )}
        </div>
        {!phone && (
          <Scene
            slot={pageSlots.promotions}
            picture={pictureOf(page) ?? pagePicture('promotions', t)}
            priority
            className="page-head-picture"
          />
        )}
      </header>
      {phone && all && groups.length > 1 && (
        <nav aria-label={t('promotions.groups')} className="offer-groups">
          {groups.map(([group]) => (
            <a key={group} href={`#${group}`}>
              {t(`promotions.group.${group}`)}
            </a>
          ))}
          <a href="#adds">{t('promotions.adds')}</a>
        </nav>
      )}
      {offers.length > 0 ? (
        groups.map(([group, some]) => (
          <section key={group} aria-labelledby={all ? group : undefined}>
            {all && (
              <h2 id={group} className={phone ? 'text-sub' : 'text-heading'}>
                {t(`promotions.group.${group}`)}
              </h2>
            )}
            <p className="mt-1 max-w-[60ch] empty:hidden">
              {[...(group === 'code' ? [t('promotions.code_note')] : []), ...shared(some)].join(' ')}
            </p>
            <ul className={`offers ${all ? 'offers-many' : ''}`}>
              {some.map((offer) => (
                <li key={offer.id}>
                  {phone && all ? (
                    <OfferRow offer={offer} leading={offer.id === leading} shared={shared(some)} />
                  ) : (
                    <Offer offer={offer} alone={!all} leading={offer.id === leading} shared={shared(some)} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))
      ) : (
        <div className="panel">
          <p className="font-semibold">{t('promotions.none')}</p>
          <p className="mt-1 text-muted">{t('promotions.none_text')}</p>
        </div>
      )}
      {paused.map(({ name, href, back }) => (
        <p key={href} className="flex flex-wrap items-center gap-x-3">
          <a href={href} className="inline-flex min-h-11 items-center font-semibold underline">
            {name}
          </a>
          <StatusTag status="paused" back={back} />
        </p>
      ))}
      {all ? (
        offers.length > 0 && <Adds offers={offers} />
      ) : (
        <div className="grid justify-items-start gap-4">
          {offers.length > 0 && (
            <p className="max-w-[64ch] text-sm text-muted">{t('promotions.never_more')}</p>
          )}
          <ButtonLink href={frame.urls.promotions} variant="quiet">
            {t('promotions.see_all')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

export const page: PageDefinition<'promotions'> = {
  component: Promotions,
  styles: 'offers',
  head: ({ about }, { t }) =>
    about === 'all'
      ? { title: t('promotions.head_title'), description: t('promotions.head_description'), card: true }
      : {
          title: t(`promotions.${about}.title`),
          description: t('promotions.plan_description', { name: t(`promotions.${about}.title`) }),
          card: true,
        },
};
