import type { ReactNode } from 'react';

/** The mark: a white road running to the sun. */
export function Mark({ size = 32 }: { size?: number }): ReactNode {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden className="mark">
      <rect width="64" height="64" rx="16" className="mark-sky" />
      <circle cx="40" cy="29" r="12" className="mark-sun" />
      <path d="M0 33q16-5 32-2t32-1v18a16 16 0 0 1-16 16H16A16 16 0 0 1 0 48z" className="mark-land" />
      <path d="M37 32h4q-8 7-5 13t14 19H14q12-9 13-16t10-16z" className="mark-road" />
    </svg>
  );
}

/** Name and mark of the store, drawn: it needs no font. Its text stands beside it for those who do not see it. */
export function Wordmark({ brand }: { brand: string }): ReactNode {
  return (
    <span className="wordmark">
      <Mark />
      {brand === 'Sacbe' ? (
        <svg viewBox="0 0 352 96" height="23" width="84" aria-hidden className="wordmark-letters">
          <g fill="none" stroke="currentColor" strokeWidth="17">
            <path d="M58 43c-3-9-11-13-21-13-12 0-20 5-20 14 0 19 43 8 43 28 0 10-9 15-22 15-12 0-21-5-23-15" />
            <path d="M131 31v62M131 59a25 28 0 1 0-50 0a25 28 0 1 0 50 0" />
            <path d="M206 44a27 28 0 1 0 0 30" />
            <path d="M229 4v89M229 59a25 28 0 1 0 50 0a25 28 0 1 0-50 0" />
            <path d="M299 60h45a23 29 0 1 0-5 17" />
          </g>
        </svg>
      ) : (
        <span className="font-display text-xl font-bold tracking-tight" aria-hidden>
          {brand}
        </span>
      )}
      <span className="sr-only">{brand}</span>
    </span>
  );
}
