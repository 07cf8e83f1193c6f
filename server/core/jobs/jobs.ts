import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, type Job, type JobResult, PgBoss, type Queue } from 'pg-boss';
import { club } from '#contract/core/club.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { JobDefinition } from '#server/core/feature.ts';
import type { MailJob } from '#server/core/mail/templates.ts';
import { watchDueJobs } from './due-jobs.ts';
import { FinalFailure } from './final-failure.ts';

/** The data of every kind of job. Features add theirs with `declare module`. A job row never contains a secret. */
export interface JobPayloads {
	mail: MailJob;
}
export type JobName = keyof JobPayloads;
export type JobDefinitions = { [N in JobName]: JobDefinition<N> };
export type JobHandlers = { [N in JobName]: (data: JobPayloads[N], jobId: string) => Promise<unknown> };

export type FailedJob = { id: string; name: string; failedAt: Date; reason: string };

export type Jobs = {
	/** Written in the caller's transaction: the job exists if, and only if, the transaction commits. */
	enqueue<N extends JobName>(
		tx: Db | Tx,
		name: N,
		data: JobPayloads[N],
		options?: { startAfter?: Date },
	): Promise<void>;
	enqueueAll<N extends JobName>(tx: Db | Tx, name: N, items: readonly JobPayloads[N][]): Promise<void>;
	/** Starts the workers. */
	work(handlers: JobHandlers): Promise<void>;
	counts(): Promise<{ waiting: number; running: number; failed: number }>;
	/** Jobs that failed on every try, the newest first. */
	failedJobs(limit: number): Promise<FailedJob[]>;
	/** Starts a failed job again and returns the id of the job. */
	retryFailed(tx: Tx, failedJobId: string): Promise<string | undefined>;
	/** Starts a job that failed, or that waits for its next try, immediately. Returns whether there was one. */
	retryNow(tx: Tx, jobId: string): Promise<boolean>;
	/**
	 * Starts the jobs again that a crash interrupted, for a process that is alone. A job whose heartbeat is recent may
	 * still run elsewhere; if it does not, it starts again when its heartbeat is too old.
	 */
	restartInterrupted(): Promise<number>;
	/** Deletes the jobs, done or not, that contain one of these texts, such as the address of an erased member. */
	forget(tx: Tx, texts: readonly string[]): Promise<void>;
	/** Since when the oldest due job has been waiting. */
	oldestDue(): Promise<Date | undefined>;
	stop(): Promise<void>;
	boss: PgBoss;
};

// pg-boss moves a job here after its last try.
const failedQueue = 'dead-letters';

export async function openJobs({
	url,
	log,
	definitions,
	pollSeconds = 2,
}: {
	url: string;
	log: FastifyBaseLogger;
	definitions: JobDefinitions;
	/** How often the queues with due jobs are found. New jobs are announced; this is for those that become due. */
	pollSeconds?: number;
}): Promise<Jobs> {
	const queues = Object.entries(definitions) as [JobName, JobDefinition<JobName>][];
	const boss = new PgBoss({
		connectionString: url,
		application_name: 'club-jobs',
		max: 4,
		// The migrations create it, because the role of the server may not.
		createSchema: false,
		useListenNotify: true,
		// How often jobs without a heartbeat are found.
		superviseIntervalSeconds: 30,
		monitorIntervalSeconds: 30,
		persistWarnings: false,
	});
	boss.on('error', (error) => log.error({ err: error }, 'job queue'));
	boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
	await boss.start();
	const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
	async function ensureQueue(name: string, settings: Omit<Queue, 'name'>) {
		const found = existing.get(name);
		if (found && Object.entries(settings).every(([key, value]) => found[key as keyof Queue] === value)) return;
		await boss.createQueue(name, settings);
		await boss.updateQueue(name, settings);
	}
	await ensureQueue(failedQueue, { retentionSeconds: 90 * 86_400 });
	for (const [name, { run, schedule, atOnce, ...limits }] of queues)
		await ensureQueue(name, { ...limits, deadLetter: failedQueue, notify: true });

	let stopWatching: (() => Promise<void>) | undefined;

	/** Puts a failed job back into its queue under its old id, because other rows refer to it by that id. */
	async function requeue(tx: Tx, condition: SQL): Promise<string | undefined> {
		const { rows } = await tx.execute<{ name: string; id: string; data: object }>(
			sql`delete from pgboss.job where name = ${failedQueue} and state = 'created' and ${condition}
				returning source_name as name, source_id as id, data`,
		);
		const [failed] = rows;
		if (!failed) return undefined;
		const { name, id, data } = failed;
		await tx.execute(sql`delete from pgboss.job where name = ${name} and id = ${id} and state = 'failed'`);
		await boss.insert(name, [{ id, data }], { db: fromDrizzle(tx, sql) });
		return id;
	}

	return {
		boss,
		async enqueue(tx, name, data, options = {}) {
			await boss.send(name, data, { db: fromDrizzle(tx, sql), ...options });
		},
		async enqueueAll(tx, name, items) {
			await boss.insert(
				name,
				items.map((data) => ({ data })),
				{ db: fromDrizzle(tx, sql) },
			);
		},
		async work(handlers) {
			// Otherwise a job of a server that has crashed waits for the next regular look.
			await boss.supervise();
			const workersOf = new Map<string, string[]>();
			for (const [name, { schedule, atOnce = 1 }] of queues) {
				const handler = handlers[name];
				if (schedule) await boss.schedule(name, schedule, {}, { tz: club.timeZone });
				const workers: string[] = [];
				for (let index = 0; index < atOnce; index++) {
					// They are woken when there is work, and look for themselves only in case that fails.
					const seconds = 30 * pollSeconds;
					const options = {
						pollingIntervalSeconds: seconds,
						notifyPollingIntervalSeconds: seconds,
						perJobResults: true,
					};
					const work = async (jobs: Job[]) => {
						// Every worker, this one too, looks for another job without waiting for its next turn.
						for (const id of workers) boss.notifyWorker(id);
						return Promise.all(jobs.map((job) => runJob(name, handler, job, log)));
					};
					workers.push(await boss.work(name, options, work));
				}
				workersOf.set(name, workers);
			}
			stopWatching = watchDueJobs({
				...{ db: boss.getDb(), seconds: pollSeconds, log },
				wake(name) {
					for (const id of workersOf.get(name) ?? []) boss.notifyWorker(id);
				},
			});
		},
		async counts() {
			const all = await boss.getQueues();
			const stats = await Promise.all(all.map(({ name }) => boss.getQueueStats(name, { force: true })));
			const total = { waiting: 0, running: 0, failed: 0 };
			for (const [queue] of stats) {
				if (!queue) continue;
				if (queue.name === failedQueue) total.failed = queue.queuedCount;
				else if (queue.name in definitions) {
					total.waiting += queue.queuedCount;
					total.running += queue.activeCount;
				}
			}
			return total;
		},
		async failedJobs(limit) {
			const jobs = await boss.findJobs(failedQueue, { queued: true });
			return jobs
				.map((job) => ({
					id: job.id,
					name: job.sourceName ?? 'unknown',
					failedAt: job.createdOn,
					reason: reasonOf(job.sourceOutput),
				}))
				.sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
				.slice(0, limit);
		},
		retryFailed: (tx, failedJobId) => requeue(tx, sql`id = ${failedJobId}`),
		async retryNow(tx, jobId) {
			const { rows } = await tx.execute<{ id: string }>(
				sql`update pgboss.job set start_after = now() where id = ${jobId} and state = 'retry' returning id`,
			);
			return rows.length > 0 || (await requeue(tx, sql`source_id = ${jobId}`)) !== undefined;
		},
		async restartInterrupted() {
			const { rows } = await boss.getDb().executeSql(
				`update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
					where state = 'active' and not coalesce(heartbeat_on + heartbeat_seconds * interval '1s' > now(), false)
					returning id`,
			);
			return rows.length;
		},
		async forget(tx, texts) {
			for (const text of texts)
				await tx.execute(
					sql`delete from pgboss.job where strpos(lower(concat(data, output, source_output)), lower(${text})) > 0`,
				);
		},
		async oldestDue() {
			const result = await boss.getDb().executeSql(
				`select min(start_after) as since from pgboss.job
				where state in ('created', 'retry') and start_after <= now() and name <> $1`,
				[failedQueue],
			);
			return (result.rows[0] as { since: Date | null }).since ?? undefined;
		},
		async stop() {
			await stopWatching?.();
			await boss.stop({ graceful: true, timeout: 10_000 });
		},
	};
}

async function runJob<N extends JobName>(
	name: N,
	handler: JobHandlers[N],
	{ id, data }: Job,
	log: FastifyBaseLogger,
): Promise<JobResult> {
	try {
		await handler(data as JobPayloads[N], id);
		return { id, status: 'completed' };
	} catch (error) {
		log.warn({ err: error, job: name, jobId: id }, 'job failed');
		const message = error instanceof Error ? error.message : String(error);
		return { id, status: error instanceof FinalFailure ? 'deadletter' : 'failed', output: { message } };
	}
}

function reasonOf(output: unknown): string {
	if (output && typeof output === 'object' && 'message' in output) return String(output.message);
	return 'unknown reason';
}
