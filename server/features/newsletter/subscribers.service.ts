import type { SubscriberRow } from '#contract/newsletter.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { everyRow } from '#server/core/db/keyset.ts';
import type { CsvRow } from '#server/core/http/csv.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { Subscriber } from './newsletter.queries.ts';
import * as queries from './subscribers.queries.ts';

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
	dependencies: {
		database: { db },
	},
	audit,
}: {
	dependencies: Pick<Dependencies, 'database'>;
	audit: AuditService;
}) {
	return {
		async list({ q, state, ...view }: queries.SubscriberFilter & queries.SubscriberView) {
			const [page, counts] = await Promise.all([
				queries.listSubscribers(db, { q, state }, view),
				queries.stateCounts(db, { q }),
			]);
			const total = state ? counts[state] : counts.WAITING + counts.SUBSCRIBED + counts.UNSUBSCRIBED;
			return { items: page.shown.map(({ subscriber }) => present(subscriber)), total, ...page, counts };
		},

		readers: (tx: Db | Tx = db) => queries.readers(tx),

		/** The log keeps that it was done, not the address: its owner wants it forgotten. */
		remove: (actor: Actor, id: string) =>
			db.transaction(async (tx) => {
				if (!(await queries.removeSubscriber(tx, id))) throw notFound('There is no such subscriber.');
				await audit.note(tx, actor, 'removed a subscriber', subject(id));
			}),

		async *csv(
			actor: Actor,
			{ q, state, ...view }: queries.SubscriberFilter & queries.SubscriberView,
		): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the subscribers', subject('all'));
			yield ['E-mail', 'State', 'Asked', 'Confirmed', 'Unsubscribed'];
			const rows = everyRow((at) => queries.listSubscribers(db, { q, state }, { ...view, at, page: undefined }, 500));
			for await (const { subscriber } of rows) {
				const { email, state: now, askedAt, confirmedAt, unsubscribedAt } = present(subscriber);
				yield [email, now, askedAt, confirmedAt ?? '', unsubscribedAt ?? ''];
			}
		},
	};
}
