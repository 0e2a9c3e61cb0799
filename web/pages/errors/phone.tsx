import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { ButtonLink } from '../../ui/controls/button';
import { Hero } from '../../ui/page/hero';
import { SearchForm } from '../../ui/page/search-form';
import { pagePicture } from '../../ui/picture/page-picture';
import { pageSlots } from '../../ui/picture/page-slots';
import { Ways } from './ways';
import type { ErrorProps } from './words';

/** An error on a phone: the way home first, then short links. */
export function Phone({ words, likely, suggestions }: ErrorProps): ReactNode {
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
      <div className="shell grid gap-6 pb-8">
        <Ways likely={likely} />
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
