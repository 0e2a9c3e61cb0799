import type { ReactNode } from 'react';
import { usePlace } from '../lib/frame';
import { Button } from '../ui/controls/button';
import { NoticeBox } from '../ui/page/notice';

type Props = {
  /** Whose words say what failed. */
  area: 'chooser' | 'package';
  onRetry: () => void;
};

/** No answer came to what was asked: it can be asked again. */
export function Failed({ area, onRetry }: Props): ReactNode {
  const { t } = usePlace();
  return (
    <NoticeBox tone="bad">
      <p>{t(`${area}.failed`)}</p>
      <Button type="button" variant="plain" className="-ms-2" onClick={onRetry}>
        {t(`${area}.retry`)}
      </Button>
    </NoticeBox>
  );
}
