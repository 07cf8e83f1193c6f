import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';

const queuesWithDueJobs = `select q.name from pgboss.queue q where exists (
	select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`;

/** Says every few seconds which queues have due jobs: one query, where sixty workers that look for themselves are sixty. */
export function watchDueJobs({
	db,
	seconds,
	wake,
	log,
}: {
	db: ReturnType<PgBoss['getDb']>;
	seconds: number;
	wake: (queue: string) => void;
	log: FastifyBaseLogger;
}) {
	let looking: Promise<void> | undefined;
	async function look() {
		try {
			const { rows } = await db.executeSql(queuesWithDueJobs);
			for (const { name } of rows as { name: string }[]) wake(name);
		} catch (error) {
			log.error({ err: error }, 'job queue');
		}
		looking = undefined;
	}
	// Without a database a look takes longer than the time until the next one.
	const timer = setInterval(() => {
		looking ??= look();
	}, seconds * 1000);
	return async function stop() {
		clearInterval(timer);
		await looking;
	};
}
