import { useNavigate } from 'react-router';
import { membershipCardEndpoints } from '#contract/membership-cards.office.ts';
import { call } from '#web/core/api.ts';

/** Issues cards to members, with or without their families, and shows the page on which they are printed. */
export function useIssueCards() {
	const navigate = useNavigate();
	return async (memberIds: string[], withFamily = false) => {
		const issued = await call(membershipCardEndpoints.issueCards, { body: { memberIds, withFamily } });
		if (issued.numbers.length > 0) void navigate(printPage(issued.numbers));
		return issued;
	};
}

export const printPage = (numbers: readonly number[]) => `/admin/cards/print?numbers=${numbers.join(',')}`;
