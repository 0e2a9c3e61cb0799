import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { arrowLeft, Icon } from '../../ui/marks/icon';

type Props = { href: string; code: string; title: string };

/** What is changed of an order, and the way back to it. */
export function ChangeHead({ href, code, title }: Props): ReactNode {
  const { t } = usePlace();
  return (
    <header>
      <a href={href} className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4">
        <Icon path={arrowLeft} size={20} className="flex-none" />
        {t('change.back', { code })}
      </a>
      <h1 className="mt-2 text-title">{title}</h1>
    </header>
  );
}
