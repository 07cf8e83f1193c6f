import { activationOfficeEndpoints } from '#contract/activation.office.ts';
import type { MemberRow } from '#contract/members.office.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { call } from '#web/core/api.ts';
import { saveFile } from '#web/core/save-file.ts';

/** How a member who has not chosen a password yet gets a login. */
export function wayToActivate({
	activated,
	disabledAt,
	email,
	state,
}: Pick<MemberRow, 'activated' | 'disabledAt' | 'email' | 'state'>) {
	if (activated || disabledAt || stateDefinitions[state].login === 'no') return undefined;
	return email ? 'invite' : 'letter';
}

export const inviteMembers = (ids: string[]) => call(activationOfficeEndpoints.inviteMembers, { body: { ids } });

/** Saves the letters as a file to print. */
export async function printLetters(ids: string[]) {
	const { pdf, ...result } = await call(activationOfficeEndpoints.printLetters, { body: { ids } });
	if (pdf) saveFile(pdfFile(pdf), 'letters.pdf');
	return result;
}

const pdfFile = (base64: string) =>
	new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'application/pdf' });
