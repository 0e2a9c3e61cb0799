import type { ReactNode } from 'react';
import { usePlace, type Place } from '../lib/frame';
import type { MessageKey } from '../lib/messages';
import type { ErrorPage } from '../lib/view.gen';
import type { Head, PageDefinition } from '../server/page';
import { ButtonLink } from '../ui/button';
import { Hero } from '../ui/hero';
import { ProductCard } from '../ui/product-card';
import { placeClass } from '../ui/scene';
import { Section } from '../ui/section';

type Words = { eyebrow: MessageKey; title: MessageKey; text: MessageKey; alt: MessageKey };
const NOT_FOUND: Words = {
  eyebrow: 'errors.not_found',
  title: 'errors.not_found_title',
  text: 'errors.not_found_text',
  alt: 'errors.not_found_alt',
};
const INTERNAL: Words = {
  eyebrow: 'errors.internal',
  title: 'errors.internal_title',
  text: 'errors.internal_text',
  alt: 'errors.internal_alt',
};

/** Links to where the visitor may have meant to go. */
function Ways(): ReactNode {
  const { t, frame } = usePlace();
  const { urls, site } = frame;
  const phone = site.phones[0];
  return (
    <nav aria-label={t('errors.ways')}>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {[
          [urls.listing, t('layout.parks')],
          [urls.lookup, t('layout.my_purchase')],
          [urls.cart, t('layout.cart')],
          ...(phone
            ? [[`tel:${phone.number.replace(/\s/g, '')}`, t('errors.call', { number: phone.number })]]
            : []),
        ].map(([href, name]) => (
          <li key={href}>
            <a href={href} className="flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Desktop({ words, scene, suggestions }: ErrorPage & { words: Words; scene: string }): ReactNode {
  const { t, frame } = usePlace();
  return (
    <>
      <Hero
        scene={scene}
        alt={t(words.alt)}
        eyebrow={t(words.eyebrow)}
        title={t(words.title)}
        lead={t(words.text)}
      >
        <ButtonLink href={frame.urls.home} size="l">
          {t('errors.home')}
        </ButtonLink>
      </Hero>
      <Section title={t('errors.ways')} id="ways">
        <Ways />
        {suggestions.length > 0 && (
          <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {suggestions.map((product) => (
              <li key={product.id} className="grid">
                <ProductCard product={product} crop="tile" />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function Phone({ words, scene, suggestions }: ErrorPage & { words: Words; scene: string }): ReactNode {
  const { t, frame } = usePlace();
  return (
    <>
      <Hero
        scene={scene}
        alt={t(words.alt)}
        eyebrow={t(words.eyebrow)}
        title={t(words.title)}
        lead={t(words.text)}
      />
      <div className="shell grid gap-6 py-8">
        <ButtonLink href={frame.urls.home} size="l">
          {t('errors.home')}
        </ButtonLink>
        <Ways />
        {suggestions.length > 0 && (
          <ul className="border-t border-line">
            {suggestions.map((product) => (
              <li key={product.id} className="border-b border-line">
                <a href={product.href} className="flex min-h-14 flex-col justify-center py-2 no-underline">
                  <strong>{product.name}</strong>
                  <span className="text-muted">{product.tagline}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Page({ words, scene, suggestions }: ErrorPage & { words: Words; scene: string }): ReactNode {
  const { frame } = usePlace();
  const Shape = frame.device === 'phone' ? Phone : Desktop;
  return <Shape words={words} scene={scene} suggestions={suggestions} />;
}

const head =
  (words: Words, scene: string) =>
  (_: unknown, { t }: Place): Head => ({
    title: t(words.eyebrow),
    private: true,
    bodyClass: placeClass(scene),
  });

/** No page at this address. */
export const notFound: PageDefinition<'not_found'> = {
  component: ({ suggestions }) => <Page words={NOT_FOUND} scene="xichen-clasico" suggestions={suggestions} />,
  head: head(NOT_FOUND, 'xichen-clasico'),
};

/** Our fault. */
export const internalError: PageDefinition<'internal_error'> = {
  component: ({ suggestions }) => <Page words={INTERNAL} scene="xavage" suggestions={suggestions} />,
  head: head(INTERNAL, 'xavage'),
};
