import type { ReactNode } from 'react';
import { usePlace } from '../../lib/frame';
import type { Translate } from '../../lib/messages';
import { mayTakePart } from '../../lib/party';
import { slotText } from '../../lib/slot-text';
import type { ExtraChoiceView, ExtraView, PartyView } from '../../lib/view.gen';
import { FieldMessage, tied } from '../controls/field-message';
import { Stepper } from '../controls/stepper';
import { extraInput, isAlone } from './input';
import { Pick, ZonePick } from './pick';

type Props = {
  extra: ExtraView;
  suffix: string;
  party: PartyView;
  error: (field: string) => string | undefined;
  controlled: boolean;
  /** Called with how it is chosen, or with nothing when it is not any more. */
  onTake: (choice: ExtraChoiceView | null) => void;
};

/** What an extra costs, in words. */
function priceText(
  { per, price, child_price: child, group }: ExtraView,
  t: Translate,
  money: (minor: number) => string,
): string {
  if (group !== null) return t('extras.included');
  const words = { price: money(price), child: money(child ?? price) };
  const known =
    child !== null && child !== price ? 'person_child' : (per as 'person' | 'participant' | 'group');
  return t(`extras.per.${known}`, words);
}

/** One extra: the input that takes it, its price and story, and what more must be chosen with it. */
export function ExtraOption({ extra, suffix, party, error, controlled, onTake }: Props): ReactNode {
  const { t, money } = usePlace();
  const { id, chosen } = extra;
  const alone = isAlone(extra);
  const input = `extra_${id}${suffix}`;
  const most = Math.max(mayTakePart(extra, party), 1);
  const taken: ExtraChoiceView = chosen ?? { id, count: 0, slot: null, zone: null, hotel: null };
  const open = extra.slots.filter((slot) => slot.open);
  /** What taking it starts with: the only start, if there is one. */
  const first = { ...taken, slot: taken.slot ?? (open.length === 1 ? (open[0]?.time ?? null) : null) };
  const counted = extra.per === 'participant' && extra.group === null;
  const more = extra.zones.length > 0 || extra.slot_needed || counted;
  const mistake = error(`extra_${id}`);
  const noStart = error(`slot_${id}`);
  /** Below a ring, what belongs to it stands beneath its words. */
  const indent = alone ? '' : 'ms-9';
  return (
    <div className="option-box">
      <FieldMessage name={input} error={mistake} />
      <div className={extra.picture === null ? undefined : 'option-pictured'}>
        <label className="option">
          <input
            type={alone ? 'checkbox' : 'radio'}
            id={input}
            name={`${extraInput(extra)}${suffix}`}
            required={extra.group !== null}
            {...tied(input, mistake)}
            value={alone ? '1' : id}
            {...(controlled
              ? { checked: chosen !== null, onChange: (event) => onTake(event.target.checked ? first : null) }
              : { defaultChecked: chosen !== null })}
          />
          {extra.picture !== null && (
            <img
              src={extra.picture}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              decoding="async"
              className="option-picture"
            />
          )}
          <span className="flex flex-1 flex-wrap justify-between gap-x-4">
            <span className="font-semibold max-sm:basis-full">{extra.name}</span>
            <span className="tabular-nums">{priceText(extra, t, money)}</span>
            <span className="basis-full text-sm text-muted">
              {extra.subtitle}
              {extra.from_age === null ? '' : ` · ${t('extras.from_age', { age: extra.from_age })}`}
            </span>
            {/* Stands for the box, which is what is read out. */}
            {alone && (
              <span className="option-toggle" aria-hidden="true">
                <span>{t('extras.add')}</span>
                <span>{t('extras.added')}</span>
              </span>
            )}
          </span>
        </label>
        <details className={`disclosure option-more ${indent}`}>
          <summary>{t('extras.details')}</summary>
          <p className="mt-1 font-semibold">{extra.title}</p>
          <p className="mt-1">{extra.description}</p>
        </details>
      </div>
      {more && (
        <div className={`${indent} mt-2 grid gap-3 pb-2 ${chosen === null ? 'hidden noscript:grid' : ''}`}>
          {extra.zones.length > 0 && (
            <ZonePick
              extra={extra}
              suffix={suffix}
              zone={taken.zone}
              error={error(`zone_${id}`)}
              onChange={controlled ? (zone) => onTake({ ...taken, zone }) : undefined}
            />
          )}
          {extra.slot_needed &&
            (extra.slots.length === 0 ? (
              <div id={`slot_${id}${suffix}`} tabIndex={-1}>
                <FieldMessage name={`slot_${id}${suffix}`} error={noStart} />
                <p className="text-sm text-muted">{t('extras.slot_later')}</p>
              </div>
            ) : (
              <Pick
                id={`slot_${id}${suffix}`}
                label={t('extras.slot')}
                prompt={t('extras.slot_choose')}
                value={taken.slot}
                error={noStart}
                options={extra.slots.map((slot) => ({
                  value: slot.time,
                  text: slotText(slot, t),
                  closed: !slot.open,
                }))}
                onChange={controlled ? (slot) => onTake({ ...taken, slot }) : undefined}
              />
            ))}
          {counted && (
            <Stepper
              name={`count_${id}${suffix}`}
              label={t('extras.count')}
              less={t('extras.less_of')}
              more={t('extras.more_of')}
              // Zero is no choice yet: as many as may take part.
              value={taken.count === 0 ? most : Math.min(taken.count, most)}
              min={1}
              max={most}
              error={error(`count_${id}`)}
              onChange={controlled ? (count) => onTake({ ...taken, count }) : undefined}
            />
          )}
        </div>
      )}
    </div>
  );
}
