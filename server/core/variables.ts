import * as z from 'zod';

/** An empty value of an environment variable counts as not set. */
export const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);

/** An optional variable; `fix` says how to write a value that passes the check. */
export const optionalVariable = (fix: string, check: (value: string) => boolean = () => true) =>
	z.preprocess(blankIsUnset, z.string().refine(check, fix).optional());

export const isUrl = (protocols: string[]) => (value: string) =>
	URL.canParse(value) && protocols.includes(new URL(value).protocol);
