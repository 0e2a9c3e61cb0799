/** What heads a mail and a paper: no page shows it, so no page is sent how it would be cut and what type would stand on it. */
export const OFF_PAGE: readonly string[] = ['mail-header', 'voucher-header'];
