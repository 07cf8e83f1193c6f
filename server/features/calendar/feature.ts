import { calendarEndpoints } from '#contract/calendar.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type CalendarOfficeService, calendarOfficeService } from './office.service.ts';
import { allResources, closuresSince } from './queries.ts';
import { type ResourcesService, resourcesService } from './resources.service.ts';
import { type CalendarService, calendarService, firstTee } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		calendar: CalendarService;
		calendarOffice: CalendarOfficeService;
		resources: ResourcesService;
	}
	interface AuditSubjects {
		'calendar-entry': true;
		resource: true;
	}
}

const officeRoutes: Routes = ({ serve }, { calendarOffice, resources }) => {
	serve(calendarEndpoints.calendar, {}, ({ query }) => calendarOffice.days(query.from, query.to, query.resource));
	serve(calendarEndpoints.blockTime, {}, async ({ actor, body }) => ({
		message: await calendarOffice.block(actor, body),
	}));
	serve(calendarEndpoints.moveEntry, {}, async ({ actor, params, body }) => ({
		message: await calendarOffice.move(actor, params.id, body),
	}));
	serve(calendarEndpoints.removeEntry, {}, async ({ actor, params, query }) => ({
		message: await calendarOffice.remove(actor, params.id, query.version),
	}));
	serve(calendarEndpoints.resources, {}, async () => ({ resources: await resources.all() }));
	serve(calendarEndpoints.addResource, {}, async ({ actor, body }) => ({ message: await resources.add(actor, body) }));
	serve(calendarEndpoints.changeResource, {}, async ({ actor, params, body }) => ({
		message: await resources.change(actor, params.id, body),
	}));
};

export const calendar = defineFeature({
	name: 'calendar',
	services(context) {
		const calendar = calendarService(context);
		return {
			calendar,
			calendarOffice: calendarOfficeService(context, calendar),
			resources: resourcesService(context),
		};
	},
	routes: [officeRoutes],
	publicEntries: async ({ database }, since) =>
		(await closuresSince(database.db, firstTee, since)).map(({ id, version, startsAt, endsAt, kind, note }) => ({
			...{ id, sequence: version, start: startsAt, end: endsAt, path: '/tee-times' },
			summary: `${kind === 'CLOSURE' ? 'Course closed' : 'Work on the course'}: ${note}`,
		})),
	auditSubjects: {
		'calendar-entry': async (db, ids, { calendar }) =>
			(await calendar.byIds(db, ids)).map(({ id, note }) => ({ id, name: note })),
		resource: async (db, ids) =>
			(await allResources(db))
				.filter(({ id }) => ids.includes(String(id)))
				.map(({ id, name }) => ({ id: String(id), name })),
	},
});
