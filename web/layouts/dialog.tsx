import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import { cross, Icon } from '../ui/marks/icon';

type Props = { id: string; label: string };

/** Opens the dialog of this id. */
export function DialogOpener({ id, label }: Props): ReactNode {
  return (
    <button type="button" className="footer-opener" popoverTarget={id} aria-haspopup="dialog">
      {label}
    </button>
  );
}

/**
 * Some words over the page: the browser's own popover, so it needs no script. Where a browser has none they stand in the
 * page, as any other part.
 */
export function Dialog({ id, label, children }: Props & { children: ReactNode }): ReactNode {
  const { t } = usePlace();
  return (
    <dialog id={id} popover="auto" aria-labelledby={`${id}-title`} className="footer-dialog">
      <div className="footer-dialog-head">
        <h2 id={`${id}-title`} className="text-sub">
          {label}
        </h2>
        <button type="button" className="sheet-close" popoverTarget={id} popoverTargetAction="hide">
          <Icon path={cross} size={22} />
          <span className="sr-only">{t('layout.close')}</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
