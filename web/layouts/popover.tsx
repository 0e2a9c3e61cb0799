import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import { cross, Icon } from '../ui/marks/icon';

type Props = {
  id: string;
  label: string;
  /** Read aloud before the label, when that is too short to be understood alone. */
  spoken?: string;
  icon?: ReactNode;
  /**
   * How it lies: under its button; under the bar and as wide; under the bar in its middle, by a button that has a word
   * where there is room; or from the bottom edge, for thumbs, with a way to close it in sight.
   */
  shape?: 'popover' | 'wide' | 'strip' | 'sheet';
  /** Its icon says enough where the bar is short of room. */
  slim?: boolean;
  children: ReactNode;
};

const looks = { popover: 'popover', wide: 'wide-menu', strip: 'strip', sheet: 'sheet' };

/** A button and what it opens: the browser's own popover, which needs no script and closes on Escape or a click outside. */
export function Popover({
  id,
  label,
  spoken,
  icon,
  shape = 'popover',
  slim = false,
  children,
}: Props): ReactNode {
  const { t } = usePlace();
  return (
    <>
      <button type="button" className={`bar-link opens-${shape}`} popoverTarget={id}>
        {icon}
        {spoken && <span className="sr-only">{spoken}: </span>}
        <span className={shape === 'strip' ? 'bar-roomiest' : slim ? 'bar-slim' : undefined}>{label}</span>
      </button>
      <div id={id} popover="auto" className={`from-bar ${looks[shape]}`}>
        {shape === 'sheet' && (
          <div className="sheet-head">
            <span aria-hidden>{label}</span>
            <button type="button" className="sheet-close" popoverTarget={id} popoverTargetAction="hide">
              <Icon path={cross} size={22} />
              <span className="sr-only">{t('layout.close')}</span>
            </button>
          </div>
        )}
        {children}
      </div>
    </>
  );
}
