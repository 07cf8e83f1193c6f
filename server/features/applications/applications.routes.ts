import { applicationListQuery } from '#contract/applications.office.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Routes } from '#server/core/feature.ts';

export const applicationRoutes: Routes = ({ serve }, { submission, verification }) => {
	serve(endpoints.register, { limit: 'register' }, async ({ body }) => {
		await submission.register(body);
		return { message: 'Registration successful! Please check your e-mail for the 6-digit code.', email: body.email };
	});
	serve(endpoints.verifyEmail, { limit: 'verifyEmail' }, async ({ query }) => {
		const { stands } = await verification.byCode(query.email, query.code);
		return stands
			? { message: 'Email verified. Your first application stands.', stands }
			: { message: 'Email verified successfully!' };
	});
	serve(endpoints.resendCode, { limit: 'resendCode' }, async ({ body }) => {
		const asked = await verification.resend(body.email);
		return {
			...asked,
			message: asked.sent
				? 'If an application waits for this address, a new code is on its way.'
				: `The last code was sent a moment ago. You can ask for another in ${asked.waitSeconds} s.`,
		};
	});
	serve(endpoints.verifyLink, { limit: 'verifyEmail' }, async ({ params }) => {
		await verification.byLink(params.id, params.token);
		return { message: 'Email Verified Successfully' };
	});
	serve(endpoints.applicationState, { limit: 'applicationStatus' }, ({ body }) =>
		submission.state(body.email, body.reference),
	);
	serve(endpoints.answerRequest, { limit: 'applicationStatus' }, async ({ body }) => {
		await submission.answer(body.email, body.reference, body.values);
		return { message: 'Thank you. Your answer is with the office.' };
	});
};

export const applicationsOfficeRoutes: Routes = ({ serve, serveCsv }, { decisions, members }) => {
	serve(endpoints.applications, {}, ({ query }) => decisions.queue(query));
	serveCsv(
		{
			name: 'applications',
			summary: 'The applications for a spreadsheet',
			access: 'applications',
			query: applicationListQuery,
		},
		({ query, actor }) => decisions.csv(actor, query),
	);
	serve(endpoints.application, {}, ({ params }) => decisions.detail(params.id));
	serve(endpoints.approveApplication, {}, async ({ params, body, actor }) => {
		const { userId } = await decisions.approve(actor, params.id, body?.answers);
		return { message: `Approved. User ID ${userId}; the password is on its way by e-mail.`, userId };
	});
	serve(endpoints.rejectApplication, {}, async ({ params, body, actor }) => {
		await decisions.reject(actor, params.id, body.reason, body.answers);
		return { message: 'Rejected. The reason is on its way by e-mail.' };
	});
	serve(endpoints.requestInfo, {}, async ({ params, body, actor }) => {
		await decisions.requestInfo(actor, params.id, body.message, body.fields, body.answers);
		return { message: 'Asked. The applicant gets a mail with a link to answer.' };
	});
	serve(endpoints.markField, {}, async ({ params, body, actor }) => {
		await decisions.mark(actor, params.id, params.field, body.mark);
		return { message: 'Noted.' };
	});
	serve(endpoints.documentUrl, {}, ({ params, actor }) => decisions.documentUrl(actor, params.id, params.field));
	serve(endpoints.resendCredentials, {}, async ({ params, actor }) => {
		await members.resendCredentials(actor, params.id);
		return { message: 'A new temporary password is on its way.' };
	});
};
