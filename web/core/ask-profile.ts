import { authEndpoints, type ProfileMember } from '#contract/accounts.ts';
import { call } from './api.ts';
import { storeStatus } from './session.ts';

/** Who is here and how they stand, kept in the browser for the pages that only read it there. */
export async function askProfile(): Promise<ProfileMember> {
	const { member } = await call(authEndpoints.profile);
	storeStatus(member);
	return member;
}
