import type { ReactNode } from 'react';
import type { PageProps } from '../../kit/page';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';

/** One button where a mail's link leads, since programs that look at mail follow links too; and where to go on. */
export function Decision({ state, action, subscription, proof }: PageProps<'newsletter'>): ReactNode {
  const { t, frame } = usePlace();
  const asks = state === 'confirm' || state === 'leave';
  const ways = [
    ...(state === 'left' || state === 'unknown' ? [[action, t('newsletter.again')]] : []),
    [frame.urls.promotions, t('layout.promotions')],
    [frame.urls.listing, t('layout.parks')],
  ];
  return (
    <>
      {asks && (
        <form method="post" action={action}>
          <input type="hidden" name="decide" value={state} />
          <input type="hidden" name="subscription" value={subscription} />
          <input type="hidden" name="key" value={proof} />
          <Button size="l" variant={state === 'leave' ? 'quiet' : 'primary'}>
            {t(`newsletter.button.${state}`)}
          </Button>
        </form>
      )}
      <ul className="flex flex-wrap gap-x-6">
        {ways.map(([href, name]) => (
          <li key={name}>
            <a href={href} className="inline-flex min-h-11 items-center font-semibold">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
