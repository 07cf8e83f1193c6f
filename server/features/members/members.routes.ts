import { memberEndpoints, memberListQuery } from '#contract/members.office.ts';
import type { Routes } from '#server/core/feature.ts';

export const membersRoutes: Routes = (
	{ serve, serveCsv },
	{ membersList, memberFile, memberOffice, categoryChanges },
) => {
	serve(memberEndpoints.members, {}, ({ query }) => membersList.page(query));
	serveCsv(
		{
			name: 'members',
			summary: 'The members for a spreadsheet',
			access: 'applications',
			query: memberListQuery,
		},
		({ query, actor }) => membersList.csv(actor, query),
	);
	serve(memberEndpoints.member, {}, ({ params }) => memberFile.of(params.id));
	serve(memberEndpoints.disableMember, {}, async ({ params, body, actor }) => {
		await memberOffice.disable(actor, params.id, body.reason);
		return { message: 'Disabled. Signed out everywhere; the card does not hold any more.' };
	});
	serve(memberEndpoints.enableMember, {}, async ({ params, actor }) => {
		await memberOffice.enable(actor, params.id);
		return { message: 'Enabled. The member can log in again.' };
	});
	serve(memberEndpoints.addMemberNote, {}, async ({ params, body, actor }) => {
		await memberOffice.addNote(actor, params.id, body.body);
		return { message: 'Noted.' };
	});
	serve(memberEndpoints.changeCategory, {}, async ({ params, body, actor }) => {
		const when = await categoryChanges.change(actor, params.id, body);
		return { message: when === 'now' ? 'Changed. The member gets a mail.' : 'Planned. The member gets a mail.' };
	});
	serve(memberEndpoints.withdrawCategoryChange, {}, async ({ params, actor }) => {
		await categoryChanges.withdraw(actor, params.id);
		return { message: 'Withdrawn. The member gets a mail.' };
	});
	serve(memberEndpoints.endMemberSession, {}, async ({ params, actor }) => {
		await memberOffice.endSession(actor, params.id, params.session);
		return { message: 'That device was signed out.' };
	});
};
