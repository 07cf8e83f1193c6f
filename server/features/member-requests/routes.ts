import { memberRequestOfficeEndpoints } from '#contract/member-requests.office.ts';
import { memberRequestEndpoints } from '#contract/member-requests.ts';
import type { Routes } from '#server/core/feature.ts';

const received = { message: 'Your request was sent. We will email you when the office has decided.' };

export const ownRequestsRoutes: Routes = ({ serve }, { memberRequests }) => {
	serve(memberRequestEndpoints.ownRequests, {}, ({ actor }) => memberRequests.own(actor));
	serve(memberRequestEndpoints.requestIdentityChange, {}, async ({ actor, body }) => {
		await memberRequests.askForIdentity(actor, body.values, body.reason);
		return received;
	});
	serve(memberRequestEndpoints.requestMembershipChange, {}, async ({ actor, body }) => {
		await memberRequests.askForMembership(actor, body);
		return received;
	});
	serve(memberRequestEndpoints.withdrawRequest, {}, async ({ actor, params }) => {
		await memberRequests.withdraw(actor, params.id);
		return { message: 'Your request was withdrawn.' };
	});
};

export const requestsOfficeRoutes: Routes = ({ serve }, { memberRequests }) => {
	serve(memberRequestOfficeEndpoints.memberRequests, {}, ({ query }) => memberRequests.list(query));
	serve(memberRequestOfficeEndpoints.memberRequest, {}, ({ params }) => memberRequests.detail(params.id));
	serve(memberRequestOfficeEndpoints.requestDocumentUrl, {}, ({ actor, params }) =>
		memberRequests.documentUrl(actor, params.id, params.field),
	);
	serve(memberRequestOfficeEndpoints.confirmRequest, {}, async ({ actor, params, body }) => {
		await memberRequests.confirm(actor, params.id, body.answer);
		return { message: 'Confirmed. The member gets an email.' };
	});
	serve(memberRequestOfficeEndpoints.declineRequest, {}, async ({ actor, params, body }) => {
		await memberRequests.decline(actor, params.id, body.answer);
		return { message: 'Declined. The member gets an email.' };
	});
};
