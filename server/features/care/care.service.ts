import { sql } from 'drizzle-orm';
import { notFound } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { freeMegabytes } from '#server/plugins/health.ts';

export type CareService = ReturnType<typeof careService>;

/** What the office asks when something seems stuck. */
export function careService({ database: { db }, jobs, settings, clock }: Parts) {
	const startedAt = clock.now();
	return {
		deadLetters: () => jobs.deadLetters(200),
		async retry(id: string) {
			if (!(await jobs.retry(id))) throw notFound('This job is not waiting any more.');
		},
		async state() {
			const { rows } = await db.execute<{ version: string; bytes: string }>(
				sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
			);
			return {
				version: settings.version,
				startedAt: startedAt.toISOString(),
				database: {
					version: rows[0]?.version ?? 'unknown',
					megabytes: Math.round(Number(rows[0]?.bytes ?? 0) / 1_048_576),
				},
				disk: { freeMegabytes: await freeMegabytes(settings.dataDir) },
				jobs: await jobs.counts(),
				mode: { mail: settings.mailMode, files: settings.filesMode },
			};
		},
	};
}
