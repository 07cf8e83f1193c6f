import { applicationStatusEndpoints } from '#contract/application-status.ts';
import { applicationEndpoints, applicationListQuery } from '#contract/applications.office.ts';
import type { Routes } from '#server/core/feature.ts';

export const applicationRoutes: Routes = ({ serve }, { submission, verification }) => {
	serve(applicationStatusEndpoints.register, { limit: 'register' }, async ({ body }) => {
		await submission.submit(body);
		return { message: 'Registration successful! Please check your e-mail for the 6-digit code.', email: body.email };
	});
	serve(applicationStatusEndpoints.verifyEmail, { limit: 'verifyEmail' }, async ({ query }) => {
		const { alreadyVerified } = await verification.byCode(query.email, query.code);
		return alreadyVerified
			? { message: 'Email verified. Your first application stands.', alreadyVerified }
			: { message: 'Email verified successfully!' };
	});
	serve(applicationStatusEndpoints.resendCode, { limit: 'resendCode' }, async ({ body }) => {
		const { sent, waitSeconds } = await verification.resend(body.email);
		return {
			sent,
			waitSeconds,
			message: sent
				? 'If an application waits for this address, a new code is on its way.'
				: `The last code was sent a moment ago. You can ask for another in ${waitSeconds} s.`,
		};
	});
	serve(applicationStatusEndpoints.verifyLink, { limit: 'verifyEmail' }, async ({ params }) => {
		await verification.byLink(params.id, params.token);
		return { message: 'Email Verified Successfully' };
	});
	serve(applicationStatusEndpoints.applicationState, { limit: 'applicationStatus' }, ({ body }) =>
		submission.state(body.email, body.reference),
	);
	serve(applicationStatusEndpoints.answerRequest, { limit: 'applicationStatus' }, async ({ body }) => {
		await submission.answer(body.email, body.reference, body.values);
		return { message: 'Thank you. Your answer is with the office.' };
	});
};

export const applicationOfficeRoutes: Routes = ({ serve, serveCsv }, { applicationList, decisions }) => {
	serve(applicationEndpoints.applications, {}, ({ query }) => applicationList.page(query));
	serveCsv(
		{
			name: 'applications',
			summary: 'The applications for a spreadsheet',
			access: 'applications',
			query: applicationListQuery,
		},
		({ query, actor }) => applicationList.csv(actor, query),
	);
	serve(applicationEndpoints.application, {}, ({ params }) => decisions.detail(params.id));
	serve(applicationEndpoints.approveApplication, {}, async ({ params, body, actor }) => {
		const { userId } = await decisions.approve(actor, params.id, body?.revision);
		return { message: `Approved. User ID ${userId}; the password is on its way by e-mail.`, userId };
	});
	serve(applicationEndpoints.rejectApplication, {}, async ({ params, body, actor }) => {
		await decisions.reject(actor, params.id, body.reason, body.revision);
		return { message: 'Rejected. The reason is on its way by e-mail.' };
	});
	serve(applicationEndpoints.requestInfo, {}, async ({ params, body, actor }) => {
		await decisions.requestInfo(actor, params.id, body.message, body.fields, body.revision);
		return { message: 'Asked. The applicant gets a mail with a link to answer.' };
	});
	serve(applicationEndpoints.markField, {}, async ({ params, body, actor }) => {
		await decisions.mark(actor, params.id, params.field, body.mark);
		return { message: 'Noted.' };
	});
	serve(applicationEndpoints.documentUrl, {}, ({ params, actor }) =>
		decisions.documentUrl(actor, params.id, params.field),
	);
};
