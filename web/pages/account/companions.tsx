import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { CheckField } from '../../ui/controls/check-field';
import { NameFields } from '../../ui/controls/person-fields';
import { fieldOf, type FormProps } from './fields';

/** Who comes along with somebody, by name alone: each is removed by its button, and more are kept by their consent. */
export function Companions({ action, own, ...refused }: FormProps): ReactNode {
  const { t } = usePlace();
  const { companions, companions_most: most } = own;
  const named = (field: string) => fieldOf(refused, 'companion', field);
  return (
    <>
      <p>{t('account.companions_text')}</p>
      <ul>
        {companions.map(({ id, name }) => (
          <li key={id} className="device">
            <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
            <form method="post" action={action}>
              <input type="hidden" name="act" value="remove_companion" />
              <input type="hidden" name="companion" value={id} />
              <Button variant="plain" aria-label={t('account.companion_remove', { name })}>
                {t('account.way_remove')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {companions.length < most && (
        <form method="post" action={action} noValidate className="mt-4 grid gap-4">
          <input type="hidden" name="act" value="keep_companion" />
          <NameFields fieldOf={named} firstName={own.companion_first} lastName={own.companion_last} another />
          <CheckField
            {...named('acceptance')}
            label={t('account.companions_consent')}
            value={false}
            required
          />
          <Button variant="quiet" className="justify-self-start">
            {t('account.companion_keep')}
          </Button>
        </form>
      )}
    </>
  );
}
