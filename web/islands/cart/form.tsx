import type { ReactNode } from 'react';

type Props = {
  /** What it asks of the cart, and of which line. */
  intent: 'change' | 'remove' | 'empty' | 'code';
  line?: string;
  className?: string;
  /** Does it in the browser. */
  onSend: () => void;
  children: ReactNode;
};

/** A change of the cart: without JavaScript a form that is sent, with it a call. */
export function CartForm({ intent, line, className, onSend, children }: Props): ReactNode {
  return (
    <form
      method="post"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {line !== undefined && <input type="hidden" name="line" value={line} />}
      {children}
    </form>
  );
}
