import { sql } from 'drizzle-orm';
import type { App } from '#server/app.ts';
import type { Parts } from '#server/parts.ts';
import { demoBanner, demoEvents } from './demo.ts';
import { demoReviews } from './demo-reviews.ts';
import { demoGallery } from './gallery.ts';

/** Fills an empty house with demo content, once, however many processes start at the same moment. */
export async function seed({ banners, events, media, reviews }: App['services'], { database, clock }: Parts) {
	await database.db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seed'))`);
		const { rows } = await tx.execute<{ one: number }>(
			sql`select 1 as one from events union all select 1 from banners limit 1`,
		);
		if (rows.length > 0) return;
		const now = clock.now();
		await banners.publish({ content: demoBanner(now), startsAt: now });
		for (const event of demoEvents(now)) await events.publish(event);
		for (const item of demoGallery) await media.publish(item);
		for (const review of demoReviews(now)) await reviews.keep(review);
	});
}
