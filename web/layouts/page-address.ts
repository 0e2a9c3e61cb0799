/** Stands where the page's own address goes once the page is known: forms of the layout come back to it. */
export const PAGE_ADDRESS = '%%PATH%%';
