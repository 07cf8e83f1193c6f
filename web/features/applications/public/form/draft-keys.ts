import type { FormKind } from '#contract/applications.ts';

const prefix = 'membership-draft:';

export const draftKey = (kind: FormKind) => `${prefix}${kind}`;

/** Whether there may be a draft. Reading it would need the code of the form. */
export function mayHaveDraft(): boolean {
	try {
		return Object.keys(window.localStorage).some((key) => key.startsWith(prefix));
	} catch {
		return false;
	}
}
