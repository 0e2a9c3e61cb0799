import type { ReactNode } from 'react';

type Props = {
  id: string;
  label: string;
  /** Read aloud before the label, when that is too short to be understood alone. */
  spoken?: string;
  icon?: ReactNode;
  /** From the bottom edge, for thumbs. */
  sheet?: boolean;
  children: ReactNode;
};

/** A button and what it opens: the browser's own popover, which needs no script and closes on Escape or a click outside. */
export function Popover({ id, label, spoken, icon, sheet = false, children }: Props): ReactNode {
  return (
    <>
      <button type="button" className="bar-link" popoverTarget={id}>
        {icon}
        {spoken && <span className="sr-only">{spoken}: </span>}
        <span>{label}</span>
      </button>
      <div id={id} popover="auto" className={sheet ? 'sheet' : 'popover'}>
        {children}
      </div>
    </>
  );
}
