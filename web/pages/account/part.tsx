import type { ReactNode } from 'react';
import type { PageProps } from '../../kit/page';
import { usePlace } from '../../lib/frame';
import type { AccountFormView, NoticeCodeView } from '../../lib/view.gen';
import { Button } from '../../ui/controls/button';
import { ErrorSummary } from '../../ui/controls/error-summary';
import { NoticeBox } from '../../ui/page/notice';
import { asksPassword, atItsForm, idOfPart, type PartName, type Refused } from './fields';

type Notices = Refused & Pick<PageProps<'account'>, 'notice'>;

/** The part in which each form stands. */
const PART_OF: Record<AccountFormView, PartName> = {
  details: 'details',
  companion: 'companions',
  email: 'email',
  password: 'password',
  remove_password: 'password',
  ways: 'ways',
  delete: 'delete',
};

/** What was done by a form of a part: its owner comes back there, where the next is done. */
const DONE_IN: Partial<Record<NoticeCodeView, PartName>> = {
  account_saved: 'details',
  companion_kept: 'companions',
  companion_removed: 'companions',
  address_asked: 'email',
  password_changed: 'password',
  password_removed: 'password',
  way_removed: 'ways',
  session_ended: 'devices',
};

/** The part that something is said of; none where it is said over the whole page. */
export const partOf = ({ refused, notice }: Notices): PartName | null =>
  refused !== null ? PART_OF[refused] : notice === null ? null : (DONE_IN[notice.code] ?? null);

/** What was done, or why it was not. That a password is asked for is no mistake of whoever was not asked before. */
export function Said({ action, notice, ...refused }: Notices & { action: string }): ReactNode {
  const { t } = usePlace();
  return (
    <div className="mb-4 grid gap-4 empty:hidden">
      {!asksPassword(refused) && <ErrorSummary errors={atItsForm(refused)} />}
      {notice !== null && (
        <NoticeBox tone={notice.code === 'SIGN_IN_AGAIN' ? 'info' : notice.tone}>
          <p>{notice.message}</p>
          {notice.code === 'SIGN_IN_AGAIN' && (
            <form method="post" action={action} className="mt-3">
              <Button name="act" value="sign_out" variant="quiet">
                {t('account.sign_in_again')}
              </Button>
            </form>
          )}
        </NoticeBox>
      )}
    </div>
  );
}

type PartProps = {
  /** Its forms lead back to it by this. */
  id: PartName;
  title: string;
  /** What it says now. */
  now?: string;
  /** What was said of it, which opens it. */
  said?: ReactNode;
  /** Something is to be done there. */
  open?: boolean;
  hidden?: boolean;
  children: ReactNode;
};

/** A part of what is kept of somebody, folded under what it says now. */
export function Part({
  id,
  title,
  now,
  said = null,
  open = false,
  hidden = false,
  children,
}: PartProps): ReactNode {
  return (
    <details className="fold" id={idOfPart(id)} open={open || said !== null} hidden={hidden}>
      <summary>
        <h3 className="min-w-0 text-lg">
          {title}
          {now !== undefined && (
            <span className="mt-0.5 block font-text text-base leading-snug font-normal tracking-normal text-muted wrap-anywhere">
              {now}
            </span>
          )}
        </h3>
      </summary>
      <div className="fold-inside">
        {said}
        {children}
      </div>
    </details>
  );
}
