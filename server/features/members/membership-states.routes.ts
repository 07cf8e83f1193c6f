import { membershipStateEndpoints } from '#contract/membership-states.office.ts';
import type { Routes } from '#server/core/feature.ts';

export const membershipStateRoutes: Routes = ({ serve }, { membershipStates }) => {
	serve(membershipStateEndpoints.changeMembershipState, {}, async ({ params, body, actor }) => {
		const begun = await membershipStates.change(actor, params.id, body);
		return { message: begun ? 'Changed.' : 'Planned.' };
	});
	serve(membershipStateEndpoints.withdrawMembershipState, {}, async ({ params, actor }) => {
		await membershipStates.withdraw(actor, params.id, params.state);
		return { message: 'Withdrawn.' };
	});
};
