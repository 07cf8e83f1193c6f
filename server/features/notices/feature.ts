import { inArray } from 'drizzle-orm';
import { defineFeature } from '#server/core/feature.ts';
import { type NoticesOfficeService, noticesOfficeService } from './office.service.ts';
import { noticesOfficeRoutes, noticesRoutes } from './routes.ts';
import { type NoticesService, noticesService } from './service.ts';
import { notices as noticesTable } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		notices: NoticesService;
		noticesOffice: NoticesOfficeService;
	}
}

export const notices = defineFeature({
	name: 'notices',
	services: (context) => ({
		notices: noticesService(context),
		noticesOffice: noticesOfficeService({ dependencies: context, audit: context.audit }),
	}),
	routes: [noticesRoutes, noticesOfficeRoutes],
	auditSubjects: {
		notice: (db, ids) =>
			db
				.select({ id: noticesTable.id, name: noticesTable.content })
				.from(noticesTable)
				.where(inArray(noticesTable.id, ids)),
	},
	emptyBin: ({ noticesOffice }, now) => noticesOffice.emptyBin(now),
});
