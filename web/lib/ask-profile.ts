import { authEndpoints, type ProfileMember } from '#contract/auth.ts';
import { call } from '#web/lib/api.ts';
import { storeStanding } from '#web/lib/session.ts';

/** Who is here and how they stand, kept in the browser for the pages that only read it there. */
export async function askProfile(): Promise<ProfileMember> {
	const { member } = await call(authEndpoints.profile);
	storeStanding(member);
	return member;
}
