/**
 * Columns of six that each of `count` cards takes. Rows hold three; a remainder is spread over the last rows, so that
 * no card stands alone. With `lead`, the first is larger than every other.
 */
export function cardSpans(count: number, lead: boolean): number[] {
  if (count === 0) return [];
  if (lead) {
    const beside = (count - 1) % 3 === 1;
    return beside ? [4, 2, ...cardSpans(count - 2, false)] : [6, ...cardSpans(count - 1, false)];
  }
  if (count < 3) return Array.from({ length: count }, () => 6 / count);
  // One left over takes another from the row before, and both rows hold two.
  const wide = [0, 4, 2][count % 3] ?? 0;
  return Array.from({ length: count }, (_, index) => (index < count - wide ? 2 : 3));
}
