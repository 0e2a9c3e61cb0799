import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';

/** Where what suits who looks is put, for who lets it (`allowed/for-you.ts`). Everybody else finds nothing here. */
export function ForYouPlace({ id }: { id?: number }): ReactNode {
  const { frame } = usePlace();
  if (!frame.personalised) return null;
  return <div hidden className="shell py-8 sm:py-12" data-for-you={frame.urls.for_you} data-looked-at={id} />;
}
