import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { ButtonLink } from '../../ui/controls/button';
import { Hero } from '../../ui/page/hero';
import { SearchForm } from '../../ui/page/search-form';
import { Section } from '../../ui/page/section';
import { pagePicture } from '../../ui/picture/page-picture';
import { pageSlots } from '../../ui/picture/page-slots';
import { PosterRow } from '../../ui/product/poster-row';
import { Ways } from './ways';
import type { ErrorProps } from './words';

/** An error with room to show where else one could go. */
export function Desktop({ words, likely, suggestions }: ErrorProps): ReactNode {
  const { t, frame } = usePlace();
  return (
    <>
      <Hero
        slot={pageSlots[words.slot]}
        picture={pagePicture(words.slot, t)}
        under
        className="hero-searched"
        eyebrow={t(words.eyebrow)}
        title={t(words.title)}
      >
        <p className="hero-lead">{t(words.text)}</p>
        <SearchForm id="search" label={t('search.on_page')} className="hero-search" />
        <ButtonLink href={frame.urls.home} size="l">
          {t('errors.home')}
        </ButtonLink>
      </Hero>
      <Section title={t('errors.ways')} id="ways">
        <Ways likely={likely} />
        {suggestions.length > 0 && (
          <div className="mt-8">
            <PosterRow products={suggestions} />
          </div>
        )}
      </Section>
    </>
  );
}
