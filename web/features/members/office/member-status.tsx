import type { MemberRow } from '#contract/members.office.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { shortDay } from '#web/core/club-dates.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';

/** The state of the membership today. */
export const MemberStatus = ({ of }: { of: Pick<MemberRow, 'state' | 'stateUntil'> }) => {
	const { label, tone } = stateDefinitions[of.state];
	return (
		<StatusTag tone={tone}>
			{label}
			{of.stateUntil && ` until ${shortDay(of.stateUntil, new Date())}`}
		</StatusTag>
	);
};
