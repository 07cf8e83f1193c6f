/** The text fields of a form. */
export type FormValues = Record<string, string>;

/** What came back for a form that was sent without scripts. The page shows it with what was typed. */
export type FormResult = { values: FormValues; fieldErrors: Record<string, string>; failure: string | undefined };

export const valuesOf = (form: FormData): FormValues =>
	Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
