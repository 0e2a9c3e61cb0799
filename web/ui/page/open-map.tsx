import type { ReactNode } from 'react';
import { places } from '../../art/map/place-list';
import { usePlace } from '../../lib/frame';

type Props = {
  /** Name of the place's scene. */
  scene: string;
  className?: string;
};

/** Opens the map of a phone at a place; nothing of a place that our own map does not have. */
export function OpenMap({ scene, className = '' }: Props): ReactNode {
  const { t } = usePlace();
  const spot = places.find(({ products }) => products?.includes(scene));
  if (spot === undefined) return null;
  const at = `${spot.latitude},${spot.longitude}`;
  return (
    <p className={className}>
      <a href={`geo:${at}?q=${at}`}>{t('arrive.open_map')}</a>
      <a href={`maps://?daddr=${at}`}>{t('arrive.open_iphone')}</a>
    </p>
  );
}
