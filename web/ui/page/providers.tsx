import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ProviderView } from '../../lib/view.gen';
import { Button } from '../controls/button';
import { ProviderMark } from '../marks/provider';

type ButtonsProps = {
  providers: ProviderView[];
  /** What each button says. */
  label?: 'auth.with' | 'account.way_add';
  /** Id of the form that they send, where they don't stand in it. */
  form?: string;
};

/** A button for each who else says who somebody is. */
function ProviderButtons({ providers, label = 'auth.with', form }: ButtonsProps): ReactNode {
  const { t } = usePlace();
  return (
    <ul className="grid gap-3">
      {providers.map(({ key, name }) => (
        <li key={key} className="grid">
          <Button name="with" value={key} form={form} variant="quiet">
            <ProviderMark of={key} />
            <span className="min-w-0 wrap-anywhere">{t(label, { name })}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

type Props = Omit<ButtonsProps, 'form'> & {
  /** Where the form goes, and what it asks for there. */
  action: string;
  act: 'provider' | 'add_way';
  /** What goes with it besides. */
  children?: ReactNode;
};

/** The same as one form, so that it needs no script. */
export function ProviderForm({ action, act, children, ...buttons }: Props): ReactNode {
  return (
    <form method="post" action={action} className="grid max-w-[32rem] gap-4">
      <input type="hidden" name="act" value={act} />
      <ProviderButtons {...buttons} />
      {children}
    </form>
  );
}

/** The same below a form, under what it is the other way to. */
export function ProvidersBelow({
  title,
  providers,
  children,
}: {
  title: string;
  providers: ProviderView[];
  children: ReactNode;
}): ReactNode {
  if (providers.length === 0) return null;
  return (
    <section aria-labelledby="providers" className="grid gap-4">
      <h2 id="providers" className="door-or font-text text-base font-normal tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The same beside a form that has all they send but whom they ask: whoever presses one says the rest once. */
export function ProvidersOf({
  title,
  ...buttons
}: ButtonsProps & { title: string; form: string }): ReactNode {
  return (
    <ProvidersBelow title={title} providers={buttons.providers}>
      <div className="max-w-[32rem]">
        <ProviderButtons {...buttons} />
      </div>
    </ProvidersBelow>
  );
}
