/** Where a line of an order stands in its page. */
export const lineId = (index: number): string => `line-${index + 1}`;
