import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import type { ChangePageView, ChangeTaskView } from '../../lib/view.gen';

/** What a task is called. A visit without a day has none to change yet: it is chosen. */
export const taskName = (task: ChangeTaskView, { date }: ChangePageView, t: Translate): string =>
  t(task === 'day' && date === null ? 'change.task.first_day' : `change.task.${task}`);

/** Everything that can be done with the visit, each a link. */
export function Tasks({ page }: { page: ChangePageView }): ReactNode {
  const { t } = usePlace();
  return (
    <nav aria-label={t('change.tasks')}>
      <ul className="task-links">
        {page.tasks.map(({ task, href }) => (
          <li key={task}>
            <a href={href} aria-current={task === page.task ? 'page' : undefined}>
              {taskName(task, page, t)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
