import { authEndpoints, type ProfileMember } from '#contract/accounts.ts';
import { call } from './api.ts';
import { repeatWhenBusy } from './repeat-when-busy.ts';
import { storeStatus } from './session.ts';

/** Fetches the logged-in member, and stores the status in the browser for the pages that only read it there. */
export async function fetchProfile(): Promise<ProfileMember> {
	const profile = await repeatWhenBusy(() => call(authEndpoints.profile));
	const member = 'member' in profile ? profile.member : profile;
	storeStatus(member);
	return member;
}
