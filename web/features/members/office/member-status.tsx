import type { MemberRow } from '#contract/members.office.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { shortDay } from '#web/core/club-dates.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';

/** The state of the membership today. A member from an import can be active without ever having logged in. */
export const MemberStatus = ({ of }: { of: Pick<MemberRow, 'state' | 'stateUntil' | 'activated'> }) => {
	const { label, tone } = stateDefinitions[of.state];
	return (
		<StatusTag tone={tone}>
			{label}
			{of.state === 'active' && !of.activated && ', no login yet'}
			{of.stateUntil && ` until ${shortDay(of.stateUntil, new Date())}`}
		</StatusTag>
	);
};
