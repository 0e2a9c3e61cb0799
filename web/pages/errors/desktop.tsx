import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { ButtonLink } from '../../ui/button';
import { Hero } from '../../ui/hero';
import { ProductCard } from '../../ui/product-card';
import { Section } from '../../ui/section';
import { Ways } from './ways';
import type { ErrorProps } from './words';

/** An error with room to show where else one could go. */
export function Desktop({ words, scene, suggestions }: ErrorProps): ReactNode {
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
