import { useState, type ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';

/** Copies the page's address, which keeps the package. Nothing without a script, or where that has no clipboard. */
export function CopyLink({ awake }: { awake: boolean }): ReactNode {
  const { t } = usePlace();
  const [refused, setRefused] = useState(false);
  const [copied, setCopied] = useState(false);
  // Browsers have one for pages over TLS alone, whatever their types say.
  if (!awake || refused || !('clipboard' in window.navigator)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Button
        type="button"
        variant="plain"
        className="-ms-2"
        onBlur={() => setCopied(false)}
        onClick={() => {
          navigator.clipboard.writeText(location.href).then(
            () => setCopied(true),
            () => setRefused(true),
          );
        }}
      >
        {t('package.copy')}
      </Button>
      <output className="text-sm text-good">{copied ? t('package.copied') : ''}</output>
    </p>
  );
}
