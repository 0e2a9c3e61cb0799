/** What heads a mail and a paper: no page shows it, so no page is sent how it would be cut and what type would stand on it. */
export const OFF_PAGE: readonly string[] = ['mail-header', 'voucher-header'];

/** Pages' own scenes on which no type ever stands, as none does on rooms. */
const BESIDE_TYPE: ReadonlySet<string> = new Set([
  'internal-error',
  'not-found',
  'hotels',
  'offline',
  'order-confirmed',
  'packages',
  'photo-pass',
  'promotions',
  'search-none',
]);

/** Whether type stands on a scene. */
export const hasType = (scene: string): boolean => !scene.startsWith('room-') && !BESIDE_TYPE.has(scene);
