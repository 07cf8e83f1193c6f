import type { SubscriberRow } from '#contract/newsletter.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { everyRow } from '#server/core/db/keyset.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import * as queries from './queries.ts';

const subject = (id: string) => ({ kind: 'subscriber' as const, id });

export type SubscribersService = ReturnType<typeof subscribersService>;
type ListQuery = queries.SubscriberFilter & queries.SubscriberView;

/** The subscribers, for the office and for mailings. */
export function subscribersService({
	dependencies: {
		database: { db },
		clock,
		ids,
	},
	audit,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'ids'>;
	audit: AuditService;
}) {
	return {
		async list({ q, state, from, to, ...view }: ListQuery) {
			const filter = { q, from, to };
			const [page, counts] = await Promise.all([
				queries.page(db, { ...filter, state }, view),
				queries.stateCounts(db, filter),
			]);
			const total = state ? counts[state] : counts.WAITING + counts.SUBSCRIBED + counts.UNSUBSCRIBED;
			return { items: page.shown.map(({ subscriber }) => toRow(subscriber)), total, ...page, counts };
		},

		async isSubscribed(email: string) {
			return (await queries.subscriberByEmail(db, email))?.state === 'SUBSCRIBED';
		},

		/** For an address that its owner has verified elsewhere. */
		async setSubscribed(tx: Tx, email: string, subscribed: boolean) {
			const now = clock.now();
			if (subscribed) return queries.subscribeVerified(tx, { id: ids.uuid(), email, now });
			const subscriber = await queries.subscriberByEmail(tx, email);
			if (subscriber) await queries.takeStep(tx, subscriber.id, 'unsubscribe', { unsubscribedAt: now });
		},

		/** Part of the transaction that changes the email address of an account. */
		moveSubscription: (tx: Tx, from: string, to: string) => queries.moveSubscribed(tx, from, to),

		subscribed: (tx: Db | Tx = db) => queries.subscribed(tx),
		countSubscribed: async () => (await queries.stateCounts(db, {})).SUBSCRIBED,

		/** The audit log does not get the address, because its owner wanted it deleted. */
		remove: (actor: Actor, id: string) =>
			db.transaction(async (tx) => {
				const deleted = await queries.deleteSubscribers(tx, [id]);
				if (deleted.length === 0) throw notFound('There is no such subscriber.');
				await audit.note(tx, actor, 'removed a subscriber', subject(id));
			}),

		async *csv(actor: Actor, { q, state, from, to, ...view }: ListQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the subscribers', subject('all'));
			yield ['Email', 'State', 'Requested', 'Confirmed', 'Unsubscribed'];
			const rows = everyRow((cursor) =>
				queries.page(db, { q, state, from, to }, { ...view, at: cursor, page: undefined }, 500),
			);
			for await (const { subscriber } of rows) {
				const row = toRow(subscriber);
				yield [row.email, row.state, row.askedAt, row.confirmedAt ?? '', row.unsubscribedAt ?? ''];
			}
		},
	};
}

const toRow = (row: queries.Subscriber): SubscriberRow => ({
	id: row.id,
	email: row.email,
	state: row.state,
	askedAt: row.askedAt.toISOString(),
	confirmedAt: row.confirmedAt?.toISOString() ?? null,
	unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
});
