import { notFound } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { announceContentChange } from '#server/plugins/content-changes.ts';
import * as repo from './banners.repo.ts';

export type BannersService = ReturnType<typeof bannersService>;

export function bannersService({ database: { db }, clock }: Pick<Parts, 'database' | 'clock'>) {
	return {
		async latest() {
			const banner = await repo.latestBanner(db, clock.now());
			if (!banner) throw notFound('There is no notice at the moment.');
			return banner;
		},
		publish: (values: { content: string; startsAt: Date; endsAt?: Date }) =>
			db.transaction(async (tx) => {
				const banner = await repo.insertBanner(tx, values);
				await announceContentChange(tx);
				return banner;
			}),
	};
}
