import type { Translate } from './messages';

/**
 * `08:30` as people write it, on one line: `8:30`, `8:30 a.m.`, `8h30`; a whole hour `8:00`, `8 a.m.`, `8h`. Of twelve o'clock,
 * which hours of a.m. and p.m. leave in doubt, English says `noon` and `midnight`.
 */
export function clockText(time: string, t: Translate): string {
  const [hours = '', minute = ''] = time.split(':');
  if (hours === '24') return t('time.midnight');
  if (hours === '12' && +minute === 0) return t('time.noon');
  const hour = t('time.clock') === '12' ? +hours % 12 || 12 : +hours;
  return t(+hours < 12 ? 'time.am' : 'time.pm', { hour, minute: minute.padStart(2, '0') })
    .replace(/(h)00$|:00(?= )/, '$1')
    .replace(' ', '\u00a0');
}
