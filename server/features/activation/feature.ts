import { activationOfficeEndpoints } from '#contract/activation.office.ts';
import { activationEndpoints } from '#contract/activation.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import { previewRoute } from '#server/core/pages/preview-route.ts';
import { type ActivationService, activationService, type InvitationJob } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		activation: ActivationService;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		invitation: InvitationJob;
	}
}

const routes: Routes = ({ serve }, { activation }) => {
	serve(activationEndpoints.useLetterCode, { limit: 'activation' }, async ({ body }) => {
		await activation.useLetterCode(body);
		return { message: `If it can be used, we have sent a link to ${body.email}.` };
	});
	serve(activationEndpoints.activationLink, { limit: 'resetLink' }, async ({ params }) => ({
		email: await activation.emailOfLink(params.id, params.token),
	}));
	serve(activationEndpoints.activate, { limit: 'activation' }, async ({ params, body }) => {
		await activation.activate(params.id, params.token, body.password);
		return { message: 'Your account is activated. Please log in.' };
	});

	serve(activationOfficeEndpoints.inviteMembers, {}, ({ actor, body }) => activation.invite(actor, body.ids));
	serve(activationOfficeEndpoints.printLetters, {}, ({ actor, body }) => activation.printLetters(actor, body.ids));
};

/** A letter with example values, for the office's editor. */
const previewRoutes: Routes = (http, context) =>
	previewRoute(http, context, '/preview/document/activation-letter', async () => ({
		type: 'application/pdf',
		body: await context.activation.exampleLetter(),
	}));

export const activation = defineFeature({
	name: 'activation',
	services(context) {
		const { accounts, audit, content, family, limits, mailSender, members, passwords, securityLog } = context;
		return {
			activation: activationService({
				dependencies: context,
				...{ limits, accounts, audit, content, family, mailSender, members, passwords, securityLog },
			}),
		};
	},
	routes: [routes, previewRoutes],
	jobs: {
		invitation: { ...mailRetries, run: ({ activation }, job, jobId) => activation.mail(job, jobId) },
	},
	memberData: {
		export: async ({ activation }, memberId) => ({ invitations: await activation.allOf(memberId) }),
		erase: ({ activation }, tx, { id }) => activation.forget(tx, id),
	},
});
