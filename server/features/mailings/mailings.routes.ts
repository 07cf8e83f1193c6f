import { endpoints } from '#contract/endpoints.ts';
import type { Routes } from '#server/core/feature.ts';

export const mailingsRoutes: Routes = ({ serve }, { mailings }) => {
	serve(endpoints.mailings, {}, ({ actor, query }) => mailings.list(actor, query));
	serve(endpoints.mailingAudiences, {}, ({ actor }) => mailings.audiences(actor));
	serve(endpoints.mailing, {}, ({ actor, params }) => mailings.detail(actor, params.id));
	serve(endpoints.createMailing, {}, async ({ actor, body }) => ({ id: await mailings.create(actor, body) }));
	serve(endpoints.changeMailing, {}, ({ actor, params, body }) => mailings.change(actor, params.id, body));
	serve(endpoints.deleteMailing, {}, async ({ actor, params }) => {
		await mailings.remove(actor, params.id);
		return { message: 'Thrown away.' };
	});
	serve(endpoints.previewMailing, {}, ({ actor, params }) => mailings.preview(actor, params.id));
	serve(endpoints.testMailing, {}, async ({ actor, params }) => {
		await mailings.test(actor, params.id);
		return { message: `A test is on its way to ${actor.email}.` };
	});
	serve(endpoints.sendMailing, {}, async ({ actor, params, body }) => {
		const count = await mailings.send(actor, params.id, body);
		return { message: count === 1 ? 'On its way to one person.' : `On its way to ${count} people.` };
	});
};
