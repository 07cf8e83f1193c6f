import { sql } from 'drizzle-orm';
import { notFound } from '#server/core/http/errors.ts';
import { freeMegabytes } from '#server/core/http/health.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import { failedMails } from '#server/features/mails/failed-mails.ts';

export type SystemService = ReturnType<typeof systemService>;

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

/** What the office asks when something seems stuck. */
export function systemService({
	dependencies,
	mailSender,
	audit,
}: {
	dependencies: Dependencies;
	mailSender: MailSender;
	audit: AuditService;
}) {
	const { jobs, settings, clock } = dependencies;
	const { db } = dependencies.database;
	const startedAt = clock.now();

	async function lastBackup() {
		const entry = await audit.lastOf(db, 'made a backup');
		if (!entry) return null;
		const { file, bytes } = entry.details as { file: string; bytes: number };
		return { at: entry.at.toISOString(), file, megabytes: megabytes(bytes) };
	}

	return {
		deadLetters: () => jobs.failedJobs(200),
		failedMails: () => failedMails(db),
		async retry(actor: Actor, id: string) {
			await db.transaction(async (tx) => {
				const jobId = await jobs.retryFailed(tx, id);
				if (!jobId) throw notFound('This job is not waiting any more.');
				await mailSender.markWaiting(tx, jobId);
				await audit.note(tx, actor, 'tried a failed job again', { kind: 'house', id: jobId });
			});
		},
		async state() {
			const { rows } = await db.execute<{ version: string; bytes: string; level: string | null }>(
				sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
					(select max(name) from drizzle.__drizzle_migrations) as level`,
			);
			const { failed, ...counts } = await jobs.counts();
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
				jobs: {
					...counts,
					deadLetters: failed,
					oldestWaitingSince: (await jobs.oldestDue())?.toISOString() ?? null,
				},
				failedMails: await failedMails(db),
				lastBackup: await lastBackup(),
				mode: { mail: settings.mailMode, files: settings.filesMode },
			};
		},
	};
}
