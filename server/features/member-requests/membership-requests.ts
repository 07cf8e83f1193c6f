import type * as z from 'zod/mini';
import { addDays } from '#contract/core/club-time.ts';
import type { membershipRequest } from '#contract/member-requests.ts';
import { conflict, invalid } from '#server/core/http/errors.ts';
import type { Membership } from '#server/features/members/members.service.ts';

export type MembershipRequest = z.infer<typeof membershipRequest>;

const longestPauseDays = 730;

/** Refuses a request that makes no sense for the membership as it is. Returns the last day of a pause. */
export function checkMembershipRequest(
	member: Membership,
	{ kind, until }: MembershipRequest,
	today: string,
): string | null {
	if (kind === 'RESIGN') return null;
	if (kind === 'RESUME') {
		if (member.state !== 'absent') throw conflict('Your membership is not paused.');
		return null;
	}
	if (member.registrationStatus !== 'ACTIVE') throw conflict('Only a membership that is paid can be paused.');
	if (member.state === 'absent') throw conflict('Your membership is paused already.');
	if (member.state !== 'active') throw conflict('Only an active membership can be paused.');
	if (!until || until <= today) throw invalid({ until: 'Choose the last day of the pause, after today.' });
	if (until > addDays(today, longestPauseDays)) throw invalid({ until: 'A pause lasts at most two years.' });
	return until;
}
