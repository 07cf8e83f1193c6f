import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { clubDay } from '#contract/core/club-time.ts';
import type { App } from '#server/app.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { timeOf } from './calendar.ts';
import { demoEvents, demoNotice } from './demo-events.ts';
import { demoGallery } from './demo-gallery.ts';
import { demoReviews, earlierReviews } from './demo-reviews.ts';
import { type DemoLogin, demoStaff } from './demo-staff.ts';
import { makeHistory } from './history/history.ts';
import { historyDays } from './history/plan.ts';
import { openPast, type Past } from './past.ts';
import { sampleEnds } from './sample.ts';

type ContentServices = Pick<App['services'], 'notices' | 'events' | 'galleries' | 'reviews'>;

/** Content for the public pages: a notice, events, galleries and reviews. */
async function publishContent({ notices, events, galleries, reviews }: ContentServices, now: Date) {
	await notices.publish({ content: demoNotice(now), startsAt: now });
	await events.publishAll(demoEvents(now));
	for (const item of demoGallery) await galleries.publish(item);
	for (const review of demoReviews(now)) await reviews.insert(review);
}

/**
 * Fills an empty database once, in one transaction, even if several processes start together: after a crash nothing is there, and
 * the next start begins again. `demo` is a club with members and fourteen months of history, `content` is the public pages only.
 * Returns the logins of the staff that it has made.
 */
export async function seed(kind: 'demo' | 'content', dependencies: Dependencies): Promise<DemoLogin[]> {
	const { database, clock, log } = dependencies;
	const client = await database.pool.connect();
	try {
		// Before the transaction, so that it sees what a faster process has done.
		await client.query(`select pg_advisory_lock(hashtext('seed'))`);
		return await drizzle({ client: withNames(client) }).transaction(
			async (tx) => {
				if (await isFilled(tx)) return [];
				const now = clock.now();
				const past = openPast(tx, dependencies);
				const { services } = past;
				const record = await services.demo.watch(tx, now);
				const isWhole = kind === 'demo' && clubDay(now) > sampleEnds;
				if (kind === 'demo' && !isWhole)
					log.warn(`The demo has no members: the clock of this machine shows ${clubDay(now)}, before they joined.`);
				if (isWhole) past.at(timeOf(now, -historyDays, '09:00'));
				await publishContent(services, now);
				const logins = isWhole ? await fillClub(tx, past, now) : [];
				await record();
				return logins;
			},
			{ isolationLevel: 'repeatable read' },
		);
	} finally {
		// Closes the connection, and with it the lock and the plans of hundreds of queries.
		client.release(true);
	}
}

/**
 * A connection whose queries have names. The history runs a few hundred different queries 25,000 times, and PostgreSQL parses and
 * plans one with a name only the first times.
 */
function withNames(client: PoolClient): PoolClient {
	const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url');
	return Object.assign(Object.create(client), {
		query: (query: { text: string }, values: unknown[]) => client.query({ ...query, name: nameOf(query.text) }, values),
	});
}

async function fillClub(tx: Tx, past: Past, now: Date): Promise<DemoLogin[]> {
	const { services } = past;
	for (const review of earlierReviews(now)) await services.reviews.insert(review);
	const { staff, logins } = await demoStaff(tx, services.clock.now(), now);
	await makeHistory(past, staff, now);
	// The log of mails has the time of the database.
	await tx.execute(sql`update mails set created_at = sent_at where sent_at is not null`);
	return logins;
}

/** Whether anyone has used it, or the demo was here and was removed. */
async function isFilled(tx: Tx) {
	const { rows } = await tx.execute<{ one: number }>(
		sql`select 1 as one from events union all select 1 from banners union all select 1 from members
			union all select 1 from applications union all select 1 from demo_data limit 1`,
	);
	return rows.length > 0;
}
