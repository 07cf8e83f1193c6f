import { notFound } from '#server/core/http/errors.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './queries.ts';

export type NoticesService = ReturnType<typeof noticesService>;

export function noticesService({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>) {
	return {
		async latest() {
			const notice = await queries.latestNotice(db, clock.now());
			if (!notice) throw notFound('There is no notice at the moment.');
			return notice;
		},
		publish: (values: { content: string; startsAt: Date; endsAt?: Date }) =>
			db.transaction(async (tx) => {
				const notice = await queries.insertNotice(tx, values);
				await announceContentChange(tx);
				return notice;
			}),
	};
}
