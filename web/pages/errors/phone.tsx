import type { ReactNode } from 'react';
import { ErrorHero } from './error-hero';
import { Ways } from './ways';
import type { ErrorProps } from './words';

/** An error on a phone: the way home first, then short links. */
export function Phone({ words, field, likely, suggestions }: ErrorProps): ReactNode {
  return (
    <>
      <ErrorHero words={words} field={field} />
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
