import type { ReactNode } from 'react';

const files = import.meta.glob<string>('../../art/out/small/seal-*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** The mark of a business unit: what stands on the gate that a ticket opens. */
export function Seal({ unit, className }: { unit: string; className?: string }): ReactNode {
  const file = files[`../../art/out/small/seal-${unit.toLowerCase()}.svg`];
  return (
    <img src={file} alt="" width={48} height={48} loading="lazy" decoding="async" className={className} />
  );
}
