import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { ButtonLink } from '../../ui/controls/button';
import { Hero } from '../../ui/page/hero';
import { Section } from '../../ui/page/section';
import { pagePicture } from '../../ui/picture/page-picture';
import { pageSlots } from '../../ui/picture/page-slots';
import { ProductCard } from '../../ui/product/card';
import { Ways } from './ways';
import type { ErrorProps } from './words';

/** An error with room to show where else one could go. */
export function Desktop({ words, suggestions }: ErrorProps): ReactNode {
  const { t, frame } = usePlace();
  return (
    <>
      <Hero
        slot={pageSlots[words.slot]}
        picture={pagePicture(words.slot, t)}
        under
        eyebrow={t(words.eyebrow)}
        title={t(words.title)}
      >
        <p className="hero-lead">{t(words.text)}</p>
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
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
