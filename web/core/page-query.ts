/**
 * The parameters of an address that change what the server renders, each with a function that returns its value in one
 * form, or undefined if the page ignores it. The page cache leaves out all others (server/core/pages/page-addresses.ts).
 */
export type PageHandle = { query: Readonly<Record<string, (value: string) => string | undefined>> };

/** Only whether the parameter is there matters. */
export const flag = () => '';
