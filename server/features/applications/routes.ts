import { applicationStatusEndpoints, type VerifiedForm } from '#contract/application-status.ts';
import { supporterEndpoints } from '#contract/application-supporters.ts';
import { applicationEndpoints, applicationListQuery } from '#contract/applications.office.ts';
import { limits } from '#contract/core/limits.ts';
import type { Routes } from '#server/core/feature.ts';
import { refuseUnlessFromScript } from '#server/core/http/from-script.ts';
import { fullName } from './person-record.ts';
import type { Proof } from './verification.service.ts';

export const applicationRoutes: Routes = ({ serve }, { submission, verification, applicant }) => {
	serve(applicationStatusEndpoints.register, { limit: 'register' }, async ({ body }) => ({
		message: 'Registration successful! Please check your email for the next step.',
		email: body.email,
		form: await submission.submit(body),
	}));
	serve(applicationStatusEndpoints.verifyEmail, { limit: 'verifyEmail' }, async ({ query }) =>
		verifiedForm(await verification.byCode(query.email, query.code), 'Email verified successfully!'),
	);
	serve(applicationStatusEndpoints.resendCode, { limit: 'resendCode' }, async ({ body }) => {
		const { sent, waitSeconds } = await verification.resend(body.email, body.form);
		return {
			sent,
			waitSeconds,
			message: sent
				? 'If an application waits for this address, a new code is on its way.'
				: waitSeconds <= limits.codeWaitSeconds
					? `The last code was sent a moment ago. You can ask for another in ${waitSeconds} s.`
					: `Too many codes were asked for today. You can ask for another in ${Math.ceil(waitSeconds / 3600)} h.`,
		};
	});
	serve(applicationStatusEndpoints.verifyLink, { limit: 'verifyEmail' }, async ({ params, request }) => {
		refuseUnlessFromScript(request);
		return verifiedForm(await verification.byLink(params.id, params.token), 'Email Verified Successfully');
	});
	serve(applicationStatusEndpoints.applicationState, { limit: 'applicationStatus' }, ({ body }) =>
		applicant.state(body),
	);
	serve(applicationStatusEndpoints.answerRequest, { limit: 'applicationStatus' }, async ({ body }) => {
		await applicant.answer(body, body.values);
		return { message: 'Thank you. Your answer is with the office.' };
	});
	serve(applicationStatusEndpoints.confirmChange, { limit: 'applicationStatus' }, async ({ body }) => {
		await applicant.confirmChange(body.token, body.use);
		return {
			message: body.use ? 'Thank you. Your application is changed.' : 'Your application stays as it was.',
		};
	});
};

function verifiedForm(proof: Proof, verifiedMessage: string): VerifiedForm {
	const form = { name: fullName(proof.form), category: proof.form.category };
	switch (proof.outcome) {
		case 'verified':
			return { message: verifiedMessage, ...form };
		case 'verified-before':
			return { message: 'Your email address is already verified.', ...form, alreadyVerified: true };
		case 'is-member':
			return {
				message: 'Email verified. You are a member already, so no new application is needed.',
				...form,
				isMember: true,
			};
		case 'application-waits':
			return {
				message: 'Email verified. We already have your application; you can use the new form to change it.',
				...form,
				changesToken: proof.changesToken,
			};
	}
}

export const applicationOfficeRoutes: Routes = (
	{ serve, serveCsv },
	{ applicationChecks, applicationList, applicationNotes, applicationSupporters, decisions },
) => {
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
		const { userId } = await decisions.approve(actor, params.id, body ?? {});
		return { message: `Approved. User ID ${userId}; the password is being emailed.`, userId };
	});
	serve(applicationEndpoints.rejectApplication, {}, async ({ params, body, actor }) => {
		await decisions.reject(actor, params.id, body);
		return { message: 'Rejected. The reason is being emailed.' };
	});
	serve(applicationEndpoints.requestInfo, {}, async ({ params, body, actor }) => {
		await decisions.requestInfo(actor, params.id, body.message, body.fields, body.revision);
		return { message: 'Requested. The applicant gets an email with a link to answer.' };
	});
	serve(applicationEndpoints.markField, {}, async ({ params, body, actor }) => {
		await decisions.mark(actor, params.id, params.field, body.mark);
		return { message: 'Noted.' };
	});
	serve(applicationEndpoints.setCheck, {}, async ({ params, body, actor }) => {
		await applicationChecks.set(actor, params.id, params.check, body);
		return { message: 'Noted.' };
	});
	serve(applicationEndpoints.askSupporter, {}, async ({ params, body, actor }) => {
		const name = await applicationSupporters.ask(actor, params.id, params.role, body.userId);
		return { message: `${name} is being asked by email.` };
	});
	serve(applicationEndpoints.removeSupporter, {}, async ({ params, actor }) => {
		await applicationSupporters.remove(actor, params.id, params.role);
		return { message: 'Removed. The emailed link no longer works.' };
	});
	serve(applicationEndpoints.addApplicationNote, {}, async ({ params, body, actor }) => {
		await applicationNotes.add(actor, params.id, body);
		return { message: 'Saved.' };
	});
	serve(applicationEndpoints.noteAttachmentUrl, {}, ({ params, actor }) =>
		applicationNotes.attachmentUrl(actor, params.id, params.note),
	);
	serve(applicationEndpoints.documentUrl, {}, ({ params, actor }) =>
		decisions.documentUrl(actor, params.id, params.field),
	);
};

export const supporterRoutes: Routes = ({ serve }, { applicationSupporters }) => {
	serve(supporterEndpoints.supportRequest, { limit: 'applicationStatus' }, ({ body }) =>
		applicationSupporters.request(body.token),
	);
	serve(supporterEndpoints.answerSupportRequest, { limit: 'applicationStatus' }, async ({ body }) => {
		await applicationSupporters.answer(body.token, body.answer);
		return { message: 'Thank you. The club office has your answer.' };
	});
};
