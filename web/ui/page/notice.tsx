import type { ReactNode } from 'react';
import { alert, check, Icon, info } from '../marks/icon';

const icons = { good: check, bad: alert, info };

/** A message to the visitor: done, refused, or good to know. Its icon carries the meaning with the colour. */
export function NoticeBox(props: {
  tone: 'good' | 'bad' | 'info';
  children: ReactNode;
  className?: string;
}): ReactNode {
  const { tone, children, className = '' } = props;
  return (
    <div className={`notice notice-${tone} ${className}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon path={icons[tone]} size={22} />
      <div>{children}</div>
    </div>
  );
}
