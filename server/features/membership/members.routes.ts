import { memberEndpoints, memberListQuery } from '#contract/members.ts';
import { peopleEndpoints } from '#contract/people.ts';
import type { Serve } from '#server/plugins/serve.ts';
import type { ServeCsv } from '#server/plugins/serve-csv.ts';
import type { CategoryChangesService } from './category-changes.service.ts';
import type { MemberDesk } from './member-desk.service.ts';
import type { MemberFile } from './member-file.service.ts';
import type { MembersList } from './members-list.service.ts';
import type { PeopleService } from './people.service.ts';

export function membersRoutes(
	serve: Serve,
	serveCsv: ServeCsv,
	{
		membersList,
		memberFile,
		memberDesk,
		categoryChanges,
		people,
	}: {
		membersList: MembersList;
		memberFile: MemberFile;
		memberDesk: MemberDesk;
		categoryChanges: CategoryChangesService;
		people: PeopleService;
	},
) {
	serve(memberEndpoints.members, {}, ({ query }) => membersList.page(query));
	serveCsv(
		{
			name: 'members',
			summary: 'The members for a spreadsheet',
			access: 'desk:applications',
			query: memberListQuery,
		},
		({ query, actor }) => membersList.csv(actor, query),
	);
	serve(memberEndpoints.member, {}, ({ params }) => memberFile.of(params.id));
	serve(memberEndpoints.disableMember, {}, async ({ params, body, actor }) => {
		await memberDesk.disable(actor, params.id, body.reason);
		return { message: 'Disabled. Signed out everywhere; the card does not hold any more.' };
	});
	serve(memberEndpoints.enableMember, {}, async ({ params, actor }) => {
		await memberDesk.enable(actor, params.id);
		return { message: 'Enabled. The member can log in again.' };
	});
	serve(memberEndpoints.addMemberNote, {}, async ({ params, body, actor }) => {
		await memberDesk.addNote(actor, params.id, body.body);
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
		await memberDesk.endSession(actor, params.id, params.session);
		return { message: 'That device was signed out.' };
	});
	serve(peopleEndpoints.people, {}, async ({ query, actor }) => ({ items: await people.find(actor, query.q) }));
}
