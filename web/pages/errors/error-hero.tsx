import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { ButtonLink } from '../../ui/controls/button';
import { Hero } from '../../ui/page/hero';
import { SearchForm } from '../../ui/page/search-form';
import { pagePicture } from '../../ui/picture/page-picture';
import { pageSlots } from '../../ui/picture/page-slots';
import type { ErrorProps } from './words';

/** What happened, a search, and the way home. */
export function ErrorHero({ words, field }: Pick<ErrorProps, 'words' | 'field'>): ReactNode {
  const { t, frame } = usePlace();
  return (
    <Hero
      slot={pageSlots[words.slot]}
      picture={pagePicture(words.slot, t)}
      under
      className="hero-searched"
      eyebrow={t(words.eyebrow)}
      title={t(words.title)}
    >
      <p className="hero-lead">{t(words.text)}</p>
      {field !== '' && <p>{t('errors.not_read_field', { field })}</p>}
      <SearchForm id="search" label={t('search.on_page')} className="hero-search" />
      <ButtonLink href={frame.urls.home} size="l">
        {t('errors.home')}
      </ButtonLink>
    </Hero>
  );
}
