import type { ReactNode } from 'react';
import type { PageDefinition, PageProps } from '../kit/page';
import { usePlace } from '../lib/frame';
import { ErrorSummary } from '../ui/controls/error-summary';
import { NoticeBox } from '../ui/page/notice';
import { placeClass } from '../ui/picture/scene';
import { Adding } from './change/adding';
import { Cancel } from './change/cancel';
import { Day } from './change/day';
import { isCancelled, shownErrors } from './change/errors';
import { ChangeHead } from './change/head';
import { taskName, Tasks } from './change/tasks';
import { Visit } from './change/visit';
import { Weather } from './change/weather';

/** A visit that is paid for, and one of the things that can still be done with it. A task without data has only its notice. */
function Change(page: PageProps<'change'>): ReactNode {
  const { t } = usePlace();
  const { day, adding, weather, cancel, notice, code, order_href: back } = page;
  const errors = shownErrors(page);
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16 sm:gap-8 sm:pt-10">
      <ChangeHead href={back} code={code} title={t('change.title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1.8fr)_minmax(18rem,1fr)] lg:gap-8">
        <div className="lg:sticky lg:top-24 lg:order-last">
          <Visit page={page} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {!isCancelled(page) && <Tasks page={page} />}
          <ErrorSummary errors={errors} />
          {notice !== null && <NoticeBox tone={notice.tone}>{notice.message}</NoticeBox>}
          {(day ?? adding ?? weather ?? cancel) !== null && (
            <section aria-labelledby="task-title" className="panel grid grid-cols-[minmax(0,1fr)] gap-5">
              <h2 id="task-title" className="text-heading">
                {taskName(page.task, page, t)}
              </h2>
              {day !== null && <Day page={page} day={day} errors={errors} />}
              {adding !== null && <Adding page={page} adding={adding} errors={errors} />}
              {weather !== null && <Weather page={page} weather={weather} />}
              {cancel !== null && <Cancel page={page} cancel={cancel} />}
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

export const page: PageDefinition<'change'> = {
  component: Change,
  styles: 'bought',
  head: ({ product }, { t }) => ({
    title: t('change.head', { name: product.name }),
    private: true,
    bodyClass: placeClass(product.picture),
  }),
};
