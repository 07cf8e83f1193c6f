import { mailingEndpoints } from '#contract/mailings.office.ts';
import type { Routes } from '#server/core/feature.ts';

export const mailingsRoutes: Routes = ({ serve }, { mailings }) => {
	serve(mailingEndpoints.mailings, {}, ({ actor, query }) => mailings.list(actor, query));
	serve(mailingEndpoints.mailingAudiences, {}, ({ actor }) => mailings.audiences(actor));
	serve(mailingEndpoints.mailing, {}, ({ actor, params }) => mailings.detail(actor, params.id));
	serve(mailingEndpoints.createMailing, {}, async ({ actor, body }) => ({ id: await mailings.create(actor, body) }));
	serve(mailingEndpoints.changeMailing, {}, ({ actor, params, body }) => mailings.change(actor, params.id, body));
	serve(mailingEndpoints.deleteMailing, {}, async ({ actor, params }) => {
		await mailings.remove(actor, params.id);
		return { message: 'Deleted.' };
	});
	serve(mailingEndpoints.previewMailing, {}, ({ actor, params }) => mailings.preview(actor, params.id));
	serve(mailingEndpoints.testMailing, {}, async ({ actor, params }) => {
		await mailings.test(actor, params.id);
		return { message: `A test is on its way to ${actor.email}.` };
	});
	serve(mailingEndpoints.sendMailing, {}, async ({ actor, params, body }) => {
		const count = await mailings.send(actor, params.id, body);
		return { message: count === 1 ? 'On its way to one person.' : `On its way to ${count} people.` };
	});
};
