import { notFound } from '#server/core/http/errors.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import { dataKey, noteNextChange, noteRead } from '#server/core/pages/page-reads.ts';
import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './queries.ts';

export const noticesKey = dataKey('notices');

export type NoticesService = ReturnType<typeof noticesService>;

export function noticesService({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>) {
	return {
		async latest() {
			const now = clock.now();
			const notice = await queries.latestNotice(db, now);
			// The home page is not kept longer than until another notice is shown.
			noteRead([noticesKey], notice?.endsAt?.getTime());
			await noteNextChange('notices', () => queries.nextStart(db, now));
			if (!notice) throw notFound('There is no notice at the moment.');
			return notice;
		},
		publish: (values: { content: string; startsAt: Date; endsAt?: Date }) =>
			db.transaction(async (tx) => {
				const notice = await queries.insertNotice(tx, values);
				await announceContentChange(tx, [noticesKey]);
				return notice;
			}),
	};
}
