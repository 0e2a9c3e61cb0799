import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { ExtraChoiceView, ExtraView, FieldErrorView, PartyView } from '../../lib/view.gen';
import { FieldMessage, tied } from '../controls/field-message';
import { chosenOf, extraInput, isAlone } from './input';
import { ExtraOption } from './option';
import { PickUp } from './pick-up';

type Props = {
  extras: ExtraView[];
  /** Stands behind every field's name, where one form holds several admissions. */
  suffix?: string;
  /** Who comes: of them those of the right age may take part. */
  party: PartyView;
  errors: FieldErrorView[];
  /** Called with all that is chosen. Without it the fields are left to the form. */
  onChange?: ((chosen: ExtraChoiceView[]) => void) | undefined;
};

/** What can be added to an admission: one upgrade at most, one of each component group, anything else at will. */
export function Extras({ extras, suffix = '', party, errors, onChange }: Props): ReactNode {
  const { t } = usePlace();
  const chosen = chosenOf(extras);
  const groups = [...new Set(extras.flatMap(({ group }) => group ?? []))];
  const offered = extras.filter((extra) => extraInput(extra) === 'upgrade');
  const pickUps = extras.filter(({ kind }) => kind === 'pick_up');
  const others = extras.filter((extra) => isAlone(extra) && extra.kind !== 'pick_up');
  const error = (field: string): string | undefined => errors.find((one) => one.field === field)?.message;
  /** Takes an extra, or another choice of it, and leaves out those it can't stand beside. */
  const take = (choice: ExtraChoiceView | null, instead: ExtraView[]): void =>
    onChange?.([
      ...chosen.filter(({ id }) => instead.every((extra) => extra.id !== id)),
      ...(choice === null ? [] : [choice]),
    ]);
  const common = { suffix, party, error, controlled: onChange !== undefined };
  return (
    <>
      {pickUps.map((extra) => (
        <PickUp key={extra.id} {...common} extra={extra} onTake={(choice) => take(choice, [extra])} />
      ))}
      {groups.map((group) => {
        const name = `group_${group}`;
        const options = extras.filter((extra) => extra.group === group);
        return (
          <fieldset
            key={group}
            id={`${name}${suffix}`}
            tabIndex={-1}
            className="grid gap-2"
            {...tied(`${name}${suffix}`, error(name))}
          >
            <legend className="field-label">{t('extras.group')}</legend>
            <FieldMessage name={`${name}${suffix}`} error={error(name)} />
            {options.map((extra) => (
              <ExtraOption
                key={extra.id}
                {...common}
                extra={extra}
                onTake={(choice) => take(choice, options)}
              />
            ))}
          </fieldset>
        );
      })}
      {offered.length > 0 && (
        <fieldset
          id={`upgrade${suffix}`}
          tabIndex={-1}
          className="grid gap-2"
          {...tied(`upgrade${suffix}`, error('upgrade'))}
        >
          <legend className="field-label">{t('extras.upgrade')}</legend>
          <FieldMessage name={`upgrade${suffix}`} error={error('upgrade')} />
          {offered.map((extra) => (
            <ExtraOption
              key={extra.id}
              {...common}
              extra={extra}
              onTake={(choice) => take(choice, offered)}
            />
          ))}
          <label className="option option-none">
            <input
              type="radio"
              name={`upgrade${suffix}`}
              value=""
              {...(onChange === undefined
                ? { defaultChecked: offered.every((extra) => extra.chosen === null) }
                : {
                    checked: offered.every((extra) => extra.chosen === null),
                    onChange: () => take(null, offered),
                  })}
            />
            <span>{t('extras.none')}</span>
          </label>
        </fieldset>
      )}
      {others.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="field-label">{t('extras.more')}</legend>
          {others.map((extra) => (
            <ExtraOption
              key={extra.id}
              {...common}
              extra={extra}
              onTake={(choice) => take(choice, [extra])}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
