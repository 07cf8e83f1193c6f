import { feeStatusLabels, type MemberFilter, memberListStateLabels } from '#contract/members.office.ts';
import { longDate } from '#web/core/format.ts';

/** What a list of members is narrowed down to: Active; Government Officer; joined from 1 January 2026; “karim”. */
export const memberListText = ({ q, userIds, category, payment, state, from, to }: MemberFilter): string =>
	[
		state && memberListStateLabels[state],
		category,
		payment && `Fee: ${feeStatusLabels[payment].label.toLowerCase()}`,
		from && `Joined from ${longDate(from)}`,
		to && `Joined until ${longDate(to)}`,
		userIds && `Selected by hand: ${userIds.replaceAll(',', ', ')}`,
		q && `“${q}”`,
	]
		.filter(Boolean)
		.join('; ') || 'All members who get mailings';

/** The address of the list in the office. */
export const memberListAddress = (filter: MemberFilter) => `/admin/members?${new URLSearchParams(filter)}`;
