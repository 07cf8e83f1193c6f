import { sql } from 'drizzle-orm';
import { notFound } from '#server/errors.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { PostOffice } from '#server/mail/post-office.ts';
import { failedMails } from '#server/mail/waiting.ts';
import type { Parts } from '#server/parts.ts';
import { freeMegabytes } from '#server/plugins/health.ts';
import type { Actor } from '#server/plugins/serve.ts';

export type CareService = ReturnType<typeof careService>;

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

/** What the office asks when something seems stuck. */
export function careService({ parts, posts, audit }: { parts: Parts; posts: PostOffice; audit: AuditService }) {
	const { jobs, settings, clock } = parts;
	const { db } = parts.database;
	const startedAt = clock.now();

	async function lastBackup() {
		const entry = await audit.lastOf(db, 'made a backup');
		if (!entry) return null;
		const { file, bytes } = entry.details as { file: string; bytes: number };
		return { at: entry.at.toISOString(), file, megabytes: megabytes(bytes) };
	}

	return {
		deadLetters: () => jobs.deadLetters(200),
		failedMails: () => failedMails(db),
		async retry(actor: Actor, id: string) {
			await db.transaction(async (tx) => {
				const jobId = await jobs.retry(tx, id);
				if (!jobId) throw notFound('This job is not waiting any more.');
				await posts.waitAgain(tx, jobId);
				await audit.note(tx, actor, 'tried a failed job again', { kind: 'house', id: jobId });
			});
		},
		async state() {
			const { rows } = await db.execute<{ version: string; bytes: string; level: string | null }>(
				sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
					(select max(name) from drizzle.__drizzle_migrations) as level`,
			);
			return {
				version: settings.version,
				startedAt: startedAt.toISOString(),
				memoryMegabytes: megabytes(process.memoryUsage.rss()),
				database: {
					version: rows[0]?.version ?? 'unknown',
					megabytes: megabytes(Number(rows[0]?.bytes ?? 0)),
					migration: rows[0]?.level ?? 'none',
				},
				disk: { freeMegabytes: await freeMegabytes(settings.dataDir) },
				jobs: { ...(await jobs.counts()), oldestWaitingSince: (await jobs.oldestDue())?.toISOString() ?? null },
				failedMails: await failedMails(db),
				lastBackup: await lastBackup(),
				mode: { mail: settings.mailMode, files: settings.filesMode },
			};
		},
	};
}
