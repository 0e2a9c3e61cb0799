import type { ReactNode } from 'react';
import { assets } from '../../kit/assets';

/**
 * Stands behind a page's hero: the styles of what is below it. A browser reads on once it has them, and paints what is
 * above meanwhile, so a first screen waits neither for their bytes nor for the layout of what it does not show.
 */
export function Below(): ReactNode {
  return <link rel="stylesheet" href={assets.below} fetchPriority="low" />;
}
