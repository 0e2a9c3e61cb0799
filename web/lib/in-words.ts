import type { Place } from './frame';

/** Names in a row, as one says them. */
export function inWords(names: string[], { t }: Place): string {
  const [list, last] = [names.slice(0, -1).join(', '), names.at(-1) ?? ''];
  return list === '' ? last : t('promotions.and', { list, last });
}
