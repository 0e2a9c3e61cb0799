import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Section } from '../../ui/page/section';
import { PosterRow } from '../../ui/product/poster-row';
import { ErrorHero } from './error-hero';
import { Ways } from './ways';
import type { ErrorProps } from './words';

/** An error with room to show where else one could go. */
export function Desktop({ words, field, likely, suggestions }: ErrorProps): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <ErrorHero words={words} field={field} />
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
