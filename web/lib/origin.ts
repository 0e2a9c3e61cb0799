/** Scheme and host of an absolute address; empty for any other. */
export const originOf = (href: string): string => /^https?:\/\/[^/]+/.exec(href)?.[0] ?? '';
