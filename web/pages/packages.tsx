import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { PackageCard } from '../lib/view.gen';
import type { PageDefinition, PageProps } from '../server/page';
import { ButtonLink } from '../ui/button';
import { Price } from '../ui/price';
import { ReasonText } from '../ui/reason';
import { placeClass, Scene, sceneUrl } from '../ui/scene';

function Packages({ packages, builder_href: builder }: PageProps<'packages'>): ReactNode {
  const { t } = usePlace();
  return (
    <div className="shell grid gap-10 py-10 md:gap-14 md:py-16">
      <header>
        <h1 className="max-w-[16ch] text-title">{t('packages.title')}</h1>
        <p className="mt-4 max-w-[56ch] text-lead text-muted">{t('packages.lead')}</p>
      </header>
      <ul className="grid gap-10 md:gap-16">
        {packages.map((one, index) => (
          <li key={one.id}>
            <ReadyMade ready={one} first={index === 0} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="own-title" className="rounded-(--radius-l) bg-sand p-6 sm:p-10">
        <h2 id="own-title" className="text-heading">
          {t('packages.own')}
        </h2>
        <p className="mt-3 mb-6 text-lead">{t('packages.own_text')}</p>
        <ButtonLink href={builder} size="l">
          {t('packages.own_link')}
        </ButtonLink>
      </section>
    </div>
  );
}

/** One package: its scene, what it is made of, what it costs from. */
function ReadyMade({ ready, first }: { ready: PackageCard; first: boolean }): ReactNode {
  const { t } = usePlace();
  const title = `${ready.slug}-title`;
  return (
    <article
      id={ready.slug}
      aria-labelledby={title}
      className={`grid items-start gap-x-10 gap-y-6 lg:grid-cols-2 ${placeClass(ready.scene)}`}
    >
      <Scene
        name={ready.scene}
        crop="hero"
        alt={ready.scene_alt}
        priority={first}
        className="rounded-(--radius-l)"
      />
      <div>
        <p className="font-semibold text-muted">{t('packages.made_of', { count: ready.products.length })}</p>
        <h2 id={title} className="text-heading">
          {ready.name}
        </h2>
        <p className="mt-1 text-lead font-medium">{ready.tagline}</p>
        <p className="mt-3 max-w-[60ch]">{ready.summary}</p>
        <ul className="mt-5 flex flex-wrap gap-3">
          {ready.products.map((product) => (
            <li key={product.id} className="w-24">
              <a href={product.href} className="grid gap-1 text-sm no-underline hover:underline">
                <Scene name={product.scene} crop="tile" alt="" className="rounded-(--radius-s)" />
                {product.name}
              </a>
            </li>
          ))}
        </ul>
        <ul className="mt-5 list-disc ps-5">
          {ready.highlights.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t border-line pt-5">
          <div>
            <p className="text-sm text-muted">{t('packages.adult')}</p>
            <Price minor={ready.from} base={ready.base} size="l" />
            <p className="text-sm text-good">
              <ReasonText reason={ready.reason} />
            </p>
          </div>
          <ButtonLink href={ready.href} size="l" aria-label={t('packages.choose_of', { name: ready.name })}>
            {t('packages.choose')}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

/** Ready-made packages. */
export const page: PageDefinition<'packages'> = {
  component: Packages,
  head: ({ packages }, { t }) => ({
    title: t('packages.head_title'),
    description: t('packages.head_description'),
    ...(packages[0] && { image: sceneUrl(packages[0].scene, 'hero') }),
  }),
};
