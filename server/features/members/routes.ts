import { fileEndpoints } from '#contract/core/file-endpoint.ts';
import { memberEndpoints, memberListQuery } from '#contract/members.office.ts';
import { accountEndpoints } from '#contract/members.ts';
import type { Routes } from '#server/core/feature.ts';

export const memberRoutes: Routes = ({ serve, serveFile }, { profile, membershipCard, emailChange }) => {
	serve(accountEndpoints.ownDetails, {}, ({ actor }) => profile.details(actor));
	serve(accountEndpoints.changeDetails, {}, async ({ actor, body }) => {
		await profile.change(actor, body);
		return { message: 'Saved.' };
	});
	serve(accountEndpoints.changeEmail, {}, async ({ actor, body }) => {
		await emailChange.request(actor, body.email, body.confirmation);
		return { message: `If it can be used, we have sent a code to ${body.email}.` };
	});
	serve(accountEndpoints.confirmEmail, {}, async ({ actor, body }) => ({
		email: await emailChange.confirm(actor, body.code),
		message: 'Your email address was changed.',
	}));
	serve(accountEndpoints.requestErasure, {}, async ({ actor, body }) => {
		await profile.requestErasure(actor, body.reason);
		return { message: 'Your request was sent. The office will write to you.' };
	});
	serve(accountEndpoints.membershipDetails, {}, ({ actor }) => membershipCard.membershipDetails(actor));
	serve(accountEndpoints.checkCard, { limit: 'cardCheck' }, ({ params }) => membershipCard.check(params.token));
	serveFile(fileEndpoints.myData, async ({ actor }) => ({
		name: 'my-data.zip',
		type: 'application/zip',
		bytes: await profile.archive(actor),
	}));
	serveFile(fileEndpoints.myCard, async ({ actor }) => ({
		name: 'membership-card.pdf',
		type: 'application/pdf',
		bytes: await membershipCard.pdf(actor),
	}));
};

const changeMessages = {
	now: 'Changed. The member gets an email.',
	later: 'Planned. The member gets an email.',
} as const;

export const memberOfficeRoutes: Routes = (
	{ serve, serveCsv },
	{ members, membersList, memberDetail, memberActions, categoryChanges },
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
	serve(memberEndpoints.member, {}, ({ params }) => memberDetail.of(params.id));
	serve(memberEndpoints.memberDocumentUrl, {}, ({ actor, params }) =>
		memberDetail.documentUrl(actor, params.id, params.field),
	);
	serve(memberEndpoints.resendCredentials, {}, async ({ params, actor }) => {
		await members.resendCredentials(actor, params.id);
		return { message: 'A new temporary password is on its way.' };
	});
	serve(memberEndpoints.disableMember, {}, async ({ params, body, actor }) => {
		await memberActions.disable(actor, params.id, body.reason);
		return { message: 'Disabled. The member is logged out everywhere.' };
	});
	serve(memberEndpoints.enableMember, {}, async ({ params, actor }) => {
		await memberActions.enable(actor, params.id);
		return { message: 'Enabled. The member can log in again.' };
	});
	serve(memberEndpoints.requestMemberErasure, {}, async ({ params, body, actor }) => {
		await memberActions.requestErasure(actor, params.id, body.reason);
		return { message: 'Recorded. An administrator can erase the data now.' };
	});
	serve(memberEndpoints.addMemberNote, {}, async ({ params, body, actor }) => {
		await memberActions.addNote(actor, params.id, body.body);
		return { message: 'Saved.' };
	});
	serve(memberEndpoints.changeCategory, {}, async ({ params, body, actor }) => {
		const when = await categoryChanges.change(actor, params.id, 'category', body);
		return { message: changeMessages[when] };
	});
	serve(memberEndpoints.changeMembershipType, {}, async ({ params, body, actor }) => {
		const when = await categoryChanges.change(actor, params.id, 'membershipType', body);
		return { message: changeMessages[when] };
	});
	serve(memberEndpoints.withdrawMembershipTypeChange, {}, async ({ params, actor }) => {
		await categoryChanges.withdraw(actor, params.id, 'membershipType');
		return { message: 'Withdrawn. The member gets an email.' };
	});
	serve(memberEndpoints.withdrawCategoryChange, {}, async ({ params, actor }) => {
		await categoryChanges.withdraw(actor, params.id, 'category');
		return { message: 'Withdrawn. The member gets an email.' };
	});
	serve(memberEndpoints.resetMemberSecondFactor, {}, async ({ params, body, actor }) => {
		await memberActions.resetSecondFactor(actor, params.id, body.confirmation);
		return { message: 'The second factor was reset. The member can log in with the password alone.' };
	});
	serve(memberEndpoints.endMemberSession, {}, async ({ params, actor }) => {
		await memberActions.endSession(actor, params.id, params.session);
		return { message: 'That device was logged out.' };
	});
};
