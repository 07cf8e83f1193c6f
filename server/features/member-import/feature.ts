import { inArray } from 'drizzle-orm';
import { defineFeature, type RetentionRule } from '#server/core/feature.ts';
import * as queries from './queries.ts';
import { memberImportRoutes } from './routes.ts';
import { type MemberImportService, memberImportService } from './service.ts';
import { memberImportRows, memberImports } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		memberImport: MemberImportService;
	}
	interface AuditSubjects {
		'member-import': true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'member-import': { importId: string; step: 'check' | 'apply' };
	}
}

/** The rows of old imports, and the photos that no member has. What was imported stays. */
const oldRows = (memberImport: MemberImportService): RetentionRule => ({
	due: async (tx, before, limit) =>
		(await queries.oldImports(tx, before, limit)).map(({ id, fileName, createdAt }) => ({
			id,
			label: fileName,
			since: createdAt,
			documents: 0,
			application: null,
		})),
	total: async (tx, before) => ({ count: await queries.countOldImports(tx, before), documents: 0 }),
	async remove(tx, before, limit) {
		const old = await queries.oldImports(tx, before, limit).for('update', { skipLocked: true });
		for (const { id } of old) await memberImport.removePhotos(tx, id);
		await queries.deleteRows(
			tx,
			old.map(({ id }) => id),
		);
		return { count: old.length, documents: 0 };
	},
	// One import has up to 20,000 rows.
	batchSize: 5,
});

const sealed = (column: typeof memberImportRows.cells | typeof memberImportRows.result, sealedAs: string) => ({
	table: memberImportRows,
	id: memberImportRows.id,
	column,
	sealedAs,
});

export const memberImport = defineFeature({
	name: 'member-import',
	services: (context) => ({ memberImport: memberImportService(context) }),
	routes: [memberImportRoutes],
	jobs: {
		'member-import': {
			// For hours: a server that is killed again and again in between must not leave half a list behind.
			retryLimit: 40,
			retryDelay: 5,
			retryBackoff: true,
			retryDelayMax: 600,
			heartbeatSeconds: 30,
			expireInSeconds: 3600,
			run: ({ memberImport }, job) => memberImport.run(job),
		},
	},
	auditSubjects: {
		'member-import': (db, ids) =>
			db
				.select({ id: memberImports.id, name: memberImports.fileName })
				.from(memberImports)
				.where(inArray(memberImports.id, ids)),
	},
	retention: ({ memberImport }) => ({ 'member-import-rows': oldRows(memberImport) }),
	memberData: {
		export: async ({ memberImport }, memberId) => ({ imports: await memberImport.ofMember(memberId) }),
		erase: ({ memberImport }, tx, { id }) => memberImport.forgetMember(tx, id),
	},
	sealedColumns: [sealed(memberImportRows.cells, 'cells'), sealed(memberImportRows.result, 'result')],
});
