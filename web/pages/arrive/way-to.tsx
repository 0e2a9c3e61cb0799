import type { ReactNode } from 'react';
import { clockText } from '../../lib/clock';
import { usePlace } from '../../lib/frame';
import { distanceText } from '../../lib/measures';
import type { Translate } from '../../lib/messages';
import type { ArriveAtView, LanguageView, OriginView, RideView } from '../../lib/view.gen';
import { OpenMap } from '../../ui/page/open-map';
import { placeClass } from '../../ui/picture/scene';
import { Price } from '../../ui/price/price';

type Props = {
  at: ArriveAtView;
  /** Where they set out. */
  from: OriginView | null;
  /** Whether all of it stands open. */
  open: boolean;
};

/** One place: how long it is from where they stay, then every other way to it. */
export function WayTo({ at, from, open }: Props): ReactNode {
  const { t, frame } = usePlace();
  const { product, reach, ways, rides, arrive, transport } = at;
  const others = ways.filter((way) => way.from !== from);
  return (
    <details className={`fold ${placeClass(product.picture)}`} open={open}>
      <summary>
        <h3 className="arrive-name">
          {product.name}{' '}
          <span className="arrive-reach">
            {reach === null && t('arrive.ask')}
            {reach?.by === 'picked_up' && t('listing.picked_up')}
            {reach?.by === 'drive' && roadOf(from, reach, t, frame.lang)}
          </span>
        </h3>
      </summary>
      <div className="fold-inside arrive-inside">
        <p>{arrive}</p>
        {reach?.by === 'picked_up' && <p>{t('arrive.picked_up')}</p>}
        {others.length > 0 && reach?.by !== 'picked_up' && (
          <dl className="arrive-others">
            {others.map((way) => (
              <div key={way.from}>
                <dt>{t(`listing.origin.${way.from}`)}</dt>
                <dd>{roadOf(way.from, way, t, frame.lang)}</dd>
              </div>
            ))}
          </dl>
        )}
        {rides.length > 0 && reach?.by !== 'picked_up' && (
          <>
            <h4 className="font-semibold">{t('arrive.bus')}</h4>
            <dl className="arrive-others">
              {rides.map((ride) => (
                <div key={`${ride.from} ${ride.by}`}>
                  <dt>{t(`listing.origin.${ride.from}`)}</dt>
                  <dd>{t(`arrive.bus.${ride.by}`, { minutes: ride.minutes })}</dd>
                  {fareOf(ride, t) !== '' && <dd className="arrive-fare">{fareOf(ride, t)}</dd>}
                </div>
              ))}
            </dl>
            {rides.some((ride) => fareOf(ride, t) !== '') && (
              <p className="text-sm text-muted">{t('arrive.check')}</p>
            )}
          </>
        )}
        {transport && (
          <>
            <p>
              <a href={transport.href} className="font-semibold underline">
                {transport.name}
              </a>
              {': '}
              <Price minor={transport.price} size="s" /> {t('activities.per.person')}.
            </p>
            {transport.zones.length > 0 && (
              <>
                <h4 className="font-semibold">{t('arrive.leaves')}</h4>
                <dl className="arrive-others">
                  {transport.zones.map(({ name, leaves, here }) => (
                    <div key={name}>
                      <dt>{here ? <strong>{name}</strong> : name}</dt>
                      <dd>{leaves.map((time) => clockText(time, t)).join(', ')}</dd>
                    </div>
                  ))}
                </dl>
              </>
            )}
            {transport.returns !== null && (
              <p>{t('arrive.returns', { time: clockText(transport.returns, t) })}</p>
            )}
          </>
        )}
        {reach?.by !== 'picked_up' && <OpenMap scene={product.picture.scene} className="arrive-maps" />}
        <p>
          <a href={product.href} className="underline">
            {t('arrive.about', { name: product.name })}
          </a>
        </p>
      </div>
    </details>
  );
}

/** How long the road is. From the island the ferry is part of it, on which nobody takes a car. */
function roadOf(
  from: OriginView | null,
  { km, minutes }: { km: number; minutes: number },
  t: Translate,
  lang: LanguageView,
): string {
  const distance = distanceText(km, lang);
  return t(from === 'cozumel' ? 'arrive.sail' : 'arrive.drive', { distance, minutes });
}

/** What a bus costs and when the last one goes back, as far as the catalogue says it. */
function fareOf({ fare_mxn: fare, last }: RideView, t: Translate): string {
  const said: string[] = [];
  if (fare) {
    const [least, most] = fare;
    said.push(t(least === most ? 'arrive.fare_one' : 'arrive.fare', { least, most }));
  }
  if (last) said.push(t('arrive.last', { time: clockText(last, t) }));
  return said.join(' ');
}
