import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { heightText } from '../lib/measures';
import type { PackageCardView } from '../lib/view.gen';
import { ButtonLink } from '../ui/controls/button';
import { Pictogram } from '../ui/marks/pictogram';
import { Section } from '../ui/page/section';
import { pagePicture } from '../ui/picture/page-picture';
import { pageSlots } from '../ui/picture/page-slots';
import { placeClass, Scene } from '../ui/picture/scene';
import { slots } from '../ui/picture/slots';
import { FreeCancel } from '../ui/price/free-cancel';
import { Price } from '../ui/price/price';
import { ReasonText } from '../ui/price/reason';
import { Together } from '../ui/price/together';

function Packages({ packages, builder_href: builder }: PageProps<'packages'>): ReactNode {
  const { t, frame } = usePlace();
  return (
    <Together amounts={packages.map(({ from }) => from)}>
      <div className="shell grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-10 md:gap-12 md:pt-16 md:pb-24">
        <header className="page-head">
          <div>
            <h1 className="max-w-[16ch] text-title">{t('packages.title')}</h1>
            <p className="mt-3 max-w-[56ch] text-lead text-muted">{t('packages.lead')}</p>
            <FreeCancel className="mt-3" />
            {/* A phone has the first package, with its price, on its first screen. */}
            {frame.device === 'desktop' && packages.length > 1 && <Jumps packages={packages} />}
          </div>
          {frame.device === 'desktop' && (
            <Scene
              slot={pageSlots.packages}
              picture={pagePicture('packages', t)}
              priority
              className="page-head-picture"
            />
          )}
        </header>
        {packages.length > 0 && (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-10">
            {packages.map((ready) => (
              <li key={ready.id}>
                <ReadyMade ready={ready} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Section
        id="own"
        title={t(packages.length > 0 ? 'packages.own' : 'packages.own_link')}
        lead={t('packages.own_text')}
        className="bg-sand"
      >
        <ButtonLink href={builder} size="l">
          {t('packages.own_link')}
        </ButtonLink>
      </Section>
    </Together>
  );
}

/** Every package with its days and its price, in sight at once: each leads to its own. */
function Jumps({ packages }: { packages: PackageCardView[] }): ReactNode {
  const { t } = usePlace();
  return (
    <nav aria-labelledby="package-jumps" className="package-jumps">
      <p id="package-jumps" className="text-sm text-muted">
        {t('packages.adult_from')}
      </p>
      <ul>
        {packages.map(({ id, slug, name, products, from }) => (
          <li key={id}>
            <a href={`#${slug}`}>
              <span className="package-jump-name">{name}</span>{' '}
              <span className="text-sm text-muted">{t('packages.made_of', { count: products.length })}</span>{' '}
              <Price minor={from} size="s" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** So many days side by side are each wider than tall. */
const FEW = 3;

/** One package: the scenes of its days side by side, how they go, what they cost from. */
function ReadyMade({ ready }: { ready: PackageCardView }): ReactNode {
  const { t, money } = usePlace();
  const title = `${ready.slug}-title`;
  return (
    <article id={ready.slug} aria-labelledby={title} className={`package-card ${placeClass(ready.picture)}`}>
      <ul className="package-strip">
        {ready.products.map((product) => (
          <li key={product.id}>
            <a href={product.href}>
              <Scene
                slot={ready.products.length > FEW ? slots.strip : slots.strip_few}
                picture={product.picture}
              />
              <span>{product.name}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="package-words">
        <div>
          <div className="package-name">
            <p className="text-sm font-semibold text-muted">
              {t('packages.made_of', { count: ready.products.length })}
            </p>
            <h2 id={title} className="text-heading">
              {ready.name}
            </h2>
          </div>
          <Height height={ready.height} />
          {ready.ages !== null && (
            <p className="package-height">
              {t('packages.ages', { names: ready.ages.names.join(', '), from: ready.ages.from })}
            </p>
          )}
        </div>
        <div className="package-price">
          <p className="package-costs">
            <span className="block text-sm text-muted">
              {t(ready.ahead ? 'packages.adult' : 'packages.adult_from')}
            </span>
            <Price minor={ready.from} base={ready.base} />
            {ready.child !== null && (
              <span className="block text-sm text-muted">
                {t('packages.child', { price: money(ready.child) })}
              </span>
            )}
          </p>
          <ButtonLink
            href={`${ready.href}#package-days`}
            aria-label={t('packages.choose_of', { name: ready.name })}
          >
            {t('packages.choose')}
          </ButtonLink>
          <p className={`package-saves ${ready.base > ready.from ? 'text-good' : 'text-muted'}`}>
            {ready.base > ready.from && (
              <span>{t('packages.saves', { amount: money(ready.base - ready.from) })} </span>
            )}
            <ReasonText reason={ready.reason} />
          </p>
        </div>
        <details className="disclosure package-fold">
          <summary>{t('packages.details')}</summary>
          <p className="font-medium">{ready.tagline}</p>
          <Plan ready={ready} />
          {ready.tours_apart && <p className="mt-2 text-sm text-muted">{t('discount.combo_tours')}</p>}
        </details>
      </div>
    </article>
  );
}

/** The strictest height of its days, and whose it is: some of a family may be too small for it. */
function Height({ height }: Pick<PackageCardView, 'height'>): ReactNode {
  const { t, frame } = usePlace();
  if (height === null) return null;
  return (
    <p className="package-height">
      {t('packages.height', {
        names: height.names.join(', '),
        asked: t('compare.height', {
          of: height.asked.of,
          height: heightText(height.asked.cm, frame.lang),
        }),
      })}
    </p>
  );
}

/** How its days go and what is in them. */
function Plan({ ready }: { ready: PackageCardView }): ReactNode {
  return (
    <div className="package-plan">
      <div className="grid content-start gap-2">
        {[ready.summary, ...ready.description].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ul className="grid content-start gap-2">
        {ready.highlights.map((item) => (
          <li key={item} className="flex gap-3">
            <Pictogram name="check" size={22} className="mt-0.5 flex-none text-jungle" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Ready-made packages. */
export const page: PageDefinition<'packages'> = {
  component: Packages,
  styles: 'apart',
  head: (_, { t }) => ({
    title: t('packages.head_title'),
    description: t('packages.head_description'),
    card: true,
  }),
};
