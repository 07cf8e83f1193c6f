import { inArray, sql } from 'drizzle-orm';
import { lockerEndpoints, lockerListQuery } from '#contract/lockers.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type LockersService, lockersService } from './service.ts';
import { lockers as lockersTable } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		lockers: LockersService;
	}
	interface AuditSubjects {
		locker: true;
	}
}

const lockersRoutes: Routes = ({ serve, serveCsv }, { lockers }) => {
	serve(lockerEndpoints.lockers, {}, ({ query }) => lockers.list(query));
	serve(lockerEndpoints.addLocker, {}, ({ actor, body }) => lockers.add(actor, body));
	serve(lockerEndpoints.returnLocker, {}, async ({ actor, params, body }) => ({
		message: `Locker ${await lockers.giveBack(actor, params.id, body.to)} is free again.`,
	}));
	serveCsv(
		{ name: 'lockers', summary: 'The lockers for a spreadsheet', access: 'applications', query: lockerListQuery },
		({ actor, query }) => lockers.csv(actor, query),
	);
};

export const lockers = defineFeature({
	name: 'lockers',
	services: (context) => ({ lockers: lockersService(context) }),
	routes: [lockersRoutes],
	auditSubjects: {
		locker: (db, ids) =>
			db
				.select({ id: lockersTable.id, name: sql<string>`'Locker ' || ${lockersTable.number}` })
				.from(lockersTable)
				.where(inArray(lockersTable.id, ids)),
	},
	memberData: {
		export: async ({ lockers }, memberId) => ({ lockers: await lockers.ofMember(memberId) }),
		erase: ({ lockers }, tx, { id }) => lockers.eraseNotes(tx, id),
	},
});
