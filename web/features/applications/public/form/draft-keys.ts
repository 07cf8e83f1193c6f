import type { FormKind } from '#contract/applications.ts';

const prefix = 'membership-draft:';

export const draftKey = (kind: FormKind) => `${prefix}${kind}`;

/** Whether a draft may exist. Reading it needs the code of the whole form. */
export function mayHaveDraft(): boolean {
	try {
		return Object.keys(window.localStorage).some((key) => key.startsWith(prefix));
	} catch {
		return false;
	}
}
