/** Where nearly everybody here has their mail. */
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'hotmail.es',
  'outlook.es',
  'yahoo.com.mx',
  'live.com.mx',
  'prodigy.net.mx',
  'yahoo.com.br',
  'uol.com.br',
  'bol.com.br',
];

/** Neighbours of those names that are somebody's own. */
const REAL = new Set([
  'gmx.com',
  'mail.com',
  'email.com',
  'ymail.com',
  'hotmail.fr',
  'hotmail.it',
  'outlook.fr',
  'outlook.de',
  'yahoo.co',
  'yahoo.ca',
  'yahoo.fr',
  'yahoo.es',
  'yahoo.com.ar',
  'yahoo.com.co',
  'live.ca',
  'aol.com.br',
  'aol.com',
  'me.com',
  'terra.com.br',
  'ig.com.br',
  'hotmail.de',
  'outlook.com.br',
  'hotmail.com.br',
  'outlook.com.mx',
  'hotmail.ca',
  'outlook.it',
  'live.fr',
  'live.it',
  'gmail.co.uk',
]);

/** Slips of the hand between two words: a letter too many, too few, another, or two that changed places. */
export function slips(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** The address that was probably meant; none where it is as good as it stands. One slip, or two in a long name. */
export function nearAddress(typed: string): string | null {
  const at = typed.trim().lastIndexOf('@');
  const domain = typed
    .trim()
    .slice(at + 1)
    .toLowerCase();
  if (at < 1 || domain === '' || DOMAINS.includes(domain) || REAL.has(domain)) return null;
  const near = DOMAINS.map((known) => ({ known, far: slips(domain, known) })).toSorted(
    (a, b) => a.far - b.far,
  );
  const [best] = near;
  if (best === undefined || best.far > (domain.length > 8 ? 2 : 1)) return null;
  return `${typed.trim().slice(0, at)}@${best.known}`;
}
