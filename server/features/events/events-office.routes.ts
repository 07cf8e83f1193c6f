import { eventListQuery, eventOfficeEndpoints } from '#contract/events.office.ts';
import type { Routes } from '#server/core/feature.ts';

export const eventsOfficeRoutes: Routes = ({ serve, serveCsv }, { eventsOffice: office }) => {
	serve(eventOfficeEndpoints.officeEvents, {}, ({ query: { q, shelf, ...view } }) => office.list({ q, shelf }, view));
	serve(eventOfficeEndpoints.officeEvent, {}, ({ params }) => office.one(params.id));
	serve(eventOfficeEndpoints.createEvent, {}, ({ actor, body }) => office.create(actor, body));
	serve(eventOfficeEndpoints.saveEvent, {}, ({ actor, params, body }) => office.save(actor, params.id, body));
	serve(eventOfficeEndpoints.deleteEvent, {}, async ({ actor, params }) => {
		await office.putInBin(actor, params.id);
		return { message: 'The event is in the bin.' };
	});
	serve(eventOfficeEndpoints.restoreEvent, {}, ({ actor, params }) => office.restore(actor, params.id));
	serveCsv(
		{ name: 'events', summary: 'The events for a spreadsheet', access: 'content', query: eventListQuery },
		({ actor, query: { q, shelf, ...view } }) => office.csv(actor, { q, shelf }, view),
	);
};
