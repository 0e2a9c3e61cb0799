import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button';
import { CartForm } from './form';

type RemoveProps = {
  line: string;
  /** Names the button to those who hear it alone. */
  label: string;
  text?: string;
  /** What goes with it, for those who hear the button alone. */
  what?: string | undefined;
  onRemove: () => void;
};

/** Takes one line out: a form without JavaScript. */
export function RemoveForm({ line, label, text, what, onRemove }: RemoveProps): ReactNode {
  return (
    <CartForm intent="remove" line={line} className="-mb-2" onSend={onRemove}>
      <Button
        variant="plain"
        className="-ms-2"
        aria-label={text && label}
        aria-describedby={what && `${line}-note`}
      >
        {text ?? label}
      </Button>
      {what && (
        <span id={`${line}-note`} className="sr-only">
          {what}
        </span>
      )}
    </CartForm>
  );
}
