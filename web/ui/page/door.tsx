import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { FieldErrorView, NoticeView } from '../../lib/view.gen';
import { ErrorSummary } from '../controls/error-summary';
import { pagePicture } from '../picture/page-picture';
import { pageSlots } from '../picture/page-slots';
import { Scene } from '../picture/scene';
import { NoticeBox } from './notice';

type Props = {
  title: string;
  lead: string;
  errors: FieldErrorView[];
  notice: NoticeView | null;
  /** What to do about the notice. */
  hint?: ReactNode;
  children: ReactNode;
};

/** The frame of a page that lets somebody in: what it asks, and where there is room a picture of where they are going. */
export function Door({ title, lead, errors, notice, hint = null, children }: Props): ReactNode {
  const { t, frame } = usePlace();
  return (
    <div className="shell shell-desk door">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <div>
          <h1 className="text-title">{title}</h1>
          <p className="mt-3 max-w-[60ch] text-lead text-muted">{lead}</p>
        </div>
        <ErrorSummary errors={errors} />
        {notice !== null && (
          <NoticeBox tone={notice.tone} className="max-w-[40rem]">
            <p className="font-semibold">{notice.message}</p>
            {hint !== null && <p className="mt-1">{hint}</p>}
          </NoticeBox>
        )}
        {children}
      </div>
      {frame.device === 'desktop' && (
        <Scene
          slot={pageSlots.account}
          picture={pagePicture('account', t)}
          className="door-picture max-lg:hidden"
        />
      )}
    </div>
  );
}
