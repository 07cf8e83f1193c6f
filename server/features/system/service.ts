import { sql } from 'drizzle-orm';
import { notFound } from '#server/core/http/errors.ts';
import { freeMegabytes } from '#server/core/http/health.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { MailsService } from '#server/features/mails/service.ts';
import { problemOf } from '#server/gateways/gateways.ts';

export type SystemService = ReturnType<typeof systemService>;

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

/** What the office looks at when something seems stuck. */
export function systemService({
	dependencies,
	mails,
	mailSender,
	audit,
}: {
	dependencies: Dependencies;
	mails: MailsService;
	mailSender: MailSender;
	audit: AuditService;
}) {
	const { jobs, settings, clock, gateways } = dependencies;
	const { db } = dependencies.database;
	const startedAt = clock.now();

	async function lastBackup() {
		const entry = await audit.lastOf(db, 'made a backup');
		if (!entry) return null;
		const { file, bytes } = entry.details as { file: string; bytes: number };
		return { at: entry.at.toISOString(), file, megabytes: megabytes(bytes) };
	}

	async function walletProblem() {
		const problem = await problemOf(gateways);
		if (!problem) return null;
		const { since, reason, nextTryAt } = problem;
		return { since: since.toISOString(), reason, nextTryAt: nextTryAt.toISOString() };
	}

	return {
		failedJobs: () => jobs.failedJobs(200),
		async retryFailedJob(actor: Actor, id: string) {
			await db.transaction(async (tx) => {
				const jobId = await jobs.retryFailed(tx, id);
				if (!jobId) throw notFound('This job is no longer in the list.');
				await mailSender.markWaiting(tx, jobId);
				await audit.note(tx, actor, 'tried a failed job again', { kind: 'system', id: jobId });
			});
		},
		async health() {
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
				failedMails: await mails.failed(),
				walletProblem: await walletProblem(),
				lastBackup: await lastBackup(),
				mode: { mail: settings.mailMode, files: settings.filesMode },
			};
		},
	};
}
