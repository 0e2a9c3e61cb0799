import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { FieldErrorView } from '../../lib/view.gen';
import { alert, Icon } from '../marks/icon';

/** Everything wrong with a form, at the top, each a link to its input. Nothing when all is well. */
export function ErrorSummary({ errors }: { errors: FieldErrorView[] }): ReactNode {
  const { t } = usePlace();
  if (errors.length === 0) return null;
  return (
    <div className="notice notice-bad" role="alert" aria-labelledby="errors-title" tabIndex={-1} id="errors">
      <Icon path={alert} size={22} />
      <div>
        <h2 id="errors-title" className="text-sub">
          {t('shell.ui.errors', { count: errors.length })}
        </h2>
        <ul className="mt-2 grid gap-1">
          {errors.map((error) => (
            <li key={`${error.field ?? ''}:${error.message}`}>
              {error.field === null ? error.message : <a href={`#${error.field}`}>{error.message}</a>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
