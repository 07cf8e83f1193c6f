import type { SubscriberRow } from '#contract/newsletter-office.ts';
import type { CsvRow } from '#server/csv.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { everyRow } from '#server/db/keyset.ts';
import { notFound } from '#server/errors.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { Parts } from '#server/parts.ts';
import type { Actor } from '#server/plugins/serve.ts';
import type { Subscriber } from './newsletter.repo.ts';
import * as repo from './subscribers.repo.ts';

const subject = (id: string) => ({ kind: 'subscriber' as const, id });

const present = (row: Subscriber): SubscriberRow => ({
	id: row.id,
	email: row.email,
	state: row.state,
	askedAt: row.askedAt.toISOString(),
	confirmedAt: row.confirmedAt?.toISOString() ?? null,
	unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
});

export type SubscribersService = ReturnType<typeof subscribersService>;

/** The newsletter's list, for the office and for mailings. */
export function subscribersService({
	parts: {
		database: { db },
	},
	audit,
}: {
	parts: Pick<Parts, 'database'>;
	audit: AuditService;
}) {
	return {
		async list({ q, state, ...view }: repo.SubscriberFilter & repo.SubscriberView) {
			const [page, counts] = await Promise.all([
				repo.listSubscribers(db, { q, state }, view),
				repo.stateCounts(db, { q }),
			]);
			const total = state ? counts[state] : counts.WAITING + counts.SUBSCRIBED + counts.UNSUBSCRIBED;
			return { items: page.shown.map(({ subscriber }) => present(subscriber)), total, ...page, counts };
		},

		readers: (tx: Db | Tx = db) => repo.readers(tx),

		/** The log keeps that it was done, not the address: its owner wants it forgotten. */
		remove: (actor: Actor, id: string) =>
			db.transaction(async (tx) => {
				if (!(await repo.removeSubscriber(tx, id))) throw notFound('There is no such subscriber.');
				await audit.note(tx, actor, 'removed a subscriber', subject(id));
			}),

		async *csv(
			actor: Actor,
			{ q, state, ...view }: repo.SubscriberFilter & repo.SubscriberView,
		): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the subscribers', subject('all'));
			yield ['E-mail', 'State', 'Asked', 'Confirmed', 'Unsubscribed'];
			const rows = everyRow((at) => repo.listSubscribers(db, { q, state }, { ...view, at, page: undefined }, 500));
			for await (const { subscriber } of rows) {
				const { email, state: now, askedAt, confirmedAt, unsubscribedAt } = present(subscriber);
				yield [email, now, askedAt, confirmedAt ?? '', unsubscribedAt ?? ''];
			}
		},
	};
}
