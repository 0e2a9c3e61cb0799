import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';

const icons = { good: CircleCheck, bad: CircleAlert, info: Info };

/** A message to the visitor: done, refused, or good to know. Its icon carries the meaning with the colour. */
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
