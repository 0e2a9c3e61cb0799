import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ProofView } from '../../lib/view.gen';

/** What people must show at the gate for their rate, in a quiet box; nothing when there is nothing to show. */
export function Proofs({ proofs, className = '' }: { proofs: ProofView[]; className?: string }): ReactNode {
  const { t } = usePlace();
  if (proofs.length === 0) return null;
  return (
    <div className={`rounded-(--radius-s) bg-sand px-4 py-3 ${className}`}>
      <p className="font-semibold">{t('cart.proofs')}</p>
      {proofs.map((proof) => (
        <p key={proof.name}>
          {t('cart.proof', { count: proof.count, name: proof.name, proof: proof.proof })}
        </p>
      ))}
    </div>
  );
}
