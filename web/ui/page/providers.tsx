import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ProviderView } from '../../lib/view.gen';
import { Button } from '../controls/button';
import { ProviderMark } from '../marks/provider';

type Props = {
  providers: ProviderView[];
  /** Where the form goes, and what it asks for there. */
  action: string;
  act: 'provider' | 'add_way';
  /** What goes with it besides. */
  children?: ReactNode;
};

/** A button for each who else says who somebody is: one form, so that it needs no script. */
export function ProviderForm({ providers, action, act, children }: Props): ReactNode {
  const { t } = usePlace();
  return (
    <form method="post" action={action} className="grid max-w-[32rem] gap-4">
      <input type="hidden" name="act" value={act} />
      <ul className="grid gap-3">
        {providers.map(({ key, name }) => (
          <li key={key} className="grid">
            <Button name="with" value={key} variant="quiet">
              <ProviderMark of={key} />
              <span className="min-w-0 wrap-anywhere">{t('auth.with', { name })}</span>
            </Button>
          </li>
        ))}
      </ul>
      {children}
    </form>
  );
}

/** The same below a form, under what it is the other way to. */
export function ProvidersBelow({ title, ...form }: Props & { title: string }): ReactNode {
  if (form.providers.length === 0) return null;
  return (
    <section aria-labelledby="providers" className="grid gap-4">
      <h2 id="providers" className="door-or font-text text-base font-normal tracking-normal">
        {title}
      </h2>
      <ProviderForm {...form} />
    </section>
  );
}
