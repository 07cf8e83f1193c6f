import { fileEndpoints } from '#contract/core/file-endpoint.ts';
import { accountEndpoints } from '#contract/members.ts';
import type { Routes } from '#server/core/feature.ts';

export const profileRoutes: Routes = ({ serve, serveFile }, { profile, emailChange }) => {
	serve(accountEndpoints.ownDetails, {}, ({ actor }) => profile.details(actor));
	serve(accountEndpoints.changeDetails, {}, async ({ actor, body }) => {
		await profile.change(actor, body);
		return { message: 'Saved.' };
	});
	serve(accountEndpoints.changeEmail, {}, async ({ actor, body }) => {
		await emailChange.request(actor, body.email);
		return { message: `If it can be used, a code is on its way to ${body.email}.` };
	});
	serve(accountEndpoints.confirmEmail, {}, async ({ actor, body }) => ({
		email: await emailChange.confirm(actor, body.code),
		message: 'Your e-mail address was changed.',
	}));
	serve(accountEndpoints.askErasure, {}, async ({ actor, body }) => {
		await profile.askErasure(actor, body.reason);
		return { message: 'The office has your request and will write to you.' };
	});
	serve(accountEndpoints.membershipDetails, {}, ({ actor }) => profile.room(actor));
	serve(accountEndpoints.checkCard, { limit: 'cardCheck' }, ({ params }) => profile.checkCard(params.token));
	serveFile(fileEndpoints.myData, async ({ actor }) => ({
		name: 'my-data.zip',
		type: 'application/zip',
		bytes: await profile.archive(actor),
	}));
	serveFile(fileEndpoints.myCard, async ({ actor }) => ({
		name: 'membership-card.pdf',
		type: 'application/pdf',
		bytes: await profile.cardPdf(actor),
	}));
};
