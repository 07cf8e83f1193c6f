import { sql } from 'drizzle-orm';
import type { App } from '#server/app.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { demoEvents, demoNotice } from './demo-events.ts';
import { demoGallery } from './demo-gallery.ts';
import { demoReviews } from './demo-reviews.ts';

/** Fills an empty database with demo content once, even if several processes start together. */
export async function seed(
	{ notices, events, galleries, reviews }: App['services'],
	{ database, clock }: Dependencies,
) {
	await database.db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seed'))`);
		const { rows } = await tx.execute<{ one: number }>(
			sql`select 1 as one from events union all select 1 from banners limit 1`,
		);
		if (rows.length > 0) return;
		const now = clock.now();
		await notices.publish({ content: demoNotice(now), startsAt: now });
		await events.publishAll(demoEvents(now));
		for (const item of demoGallery) await galleries.publish(item);
		for (const review of demoReviews(now)) await reviews.insert(review);
	});
}
