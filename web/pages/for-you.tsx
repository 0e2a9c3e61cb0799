import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { ButtonLink } from '../ui/controls/button';
import { Poster } from '../ui/product/poster';

/** What suits who looks. Other pages show the part that is marked, to who lets it (`allowed/for-you.ts`). */
function ForYou({ is_let, at, together, seen }: PageProps<'for_you'>): ReactNode {
  const { t, frame } = usePlace();
  const empty = together.length === 0 && seen.length === 0;
  const which = is_let ? 'empty' : 'off';
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-10 sm:pt-10 sm:pb-16">
      <h1 className="text-title">{t('for_you.title')}</h1>
      {empty ? (
        <div className="grid justify-items-start gap-4">
          <h2 className="text-sub">{t(`for_you.${which}_title`)}</h2>
          <p className="max-w-[50ch] text-lead text-muted">{t(`for_you.${which}`)}</p>
          <ButtonLink href={is_let ? frame.urls.listing : frame.urls.cookies} size="l">
            {is_let ? t('cart.empty_link') : t('for_you.off_link')}
          </ButtonLink>
        </div>
      ) : (
        <div data-suggested="" className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {together.length > 0 && (
            <section aria-labelledby="together-title">
              <h2 id="together-title" className="text-heading">
                {at === null ? t('for_you.together_seen') : t('for_you.together', { name: at })}
              </h2>
              <ul className="poster-row mt-4">
                {together.map(({ product, with: name }) => (
                  <li key={product.id}>
                    <Poster product={product} />
                    <p className="mt-2 text-sm text-muted">{t('for_you.with', { name })}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {seen.length > 0 && (
            <section aria-labelledby="seen-title">
              <h2 id="seen-title" className="text-heading">
                {t('for_you.seen')}
              </h2>
              <ul className="poster-row mt-4">
                {seen.map((product) => (
                  <li key={product.id}>
                    <Poster product={product} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="text-sm text-muted">
            {t('for_you.lead')}{' '}
            <a href={frame.urls.cookies} className="underline underline-offset-4">
              {t('for_you.change')}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}

export const page: PageDefinition<'for_you'> = {
  component: ForYou,
  head: (_, { t, frame }) => ({
    title: t('for_you.title'),
    description: t('for_you.head_description', { brand: frame.site.brand }),
    private: true,
  }),
};
