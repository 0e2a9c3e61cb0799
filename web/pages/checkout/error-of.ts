/** What was wrong with a field, if anything. */
export type ErrorOf = (field: string) => string | undefined;
