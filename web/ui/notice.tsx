import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import type { FieldError } from '../lib/view.gen';

const icons = { good: CircleCheck, bad: CircleAlert, info: Info };

/** Something to be told: done, refused, or good to know. Its icon carries the meaning with the colour. */
export function NoticeBox(props: {
  tone: 'good' | 'bad' | 'info';
  children: ReactNode;
  className?: string;
}): ReactNode {
  const { tone, children, className = '' } = props;
  const Icon = icons[tone];
  return (
    <div className={`notice notice-${tone} ${className}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={22} aria-hidden />
      <div>{children}</div>
    </div>
  );
}

/** Everything wrong with a form, at the top, each a link to its input. Nothing when all is well. */
export function ErrorSummary({ errors }: { errors: FieldError[] }): ReactNode {
  const { t } = usePlace();
  if (errors.length === 0) return null;
  return (
    <div className="notice notice-bad" role="alert" aria-labelledby="errors-title" tabIndex={-1} id="errors">
      <CircleAlert size={22} aria-hidden />
      <div>
        <h2 id="errors-title" className="text-sub">
          {t('shell.ui.errors', { count: errors.length })}
        </h2>
        <ul className="mt-2 grid gap-1">
          {errors.map((error) => (
            <li key={`${error.field ?? ''}:${error.code}`}>
              {error.field === null ? error.message : <a href={`#${error.field}`}>{error.message}</a>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
