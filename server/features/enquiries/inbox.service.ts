import type { EnquiryDetail } from '#contract/enquiries.office.ts';
import type { EnquiryState } from '#contract/enquiries.ts';
import type { Tx } from '#server/core/db/client.ts';
import { everyRow } from '#server/core/db/keyset.ts';
import type { CsvRow } from '#server/core/http/csv.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import { type Enquiry, enquiryById } from './enquiries.queries.ts';
import { presentRow } from './enquiry-view.ts';
import * as queries from './inbox.queries.ts';
import { type Step, stepTo } from './states.ts';

const subject = (id: string) => ({ kind: 'enquiry' as const, id });
const done: Record<Step, string> = {
	answer: 'answered an enquiry',
	close: 'closed an enquiry',
	reopen: 'reopened an enquiry',
};
const stateWords: Record<EnquiryState, string> = { NEW: 'open', ANSWERED: 'answered', CLOSED: 'closed' };

type InboxQuery = queries.InboxFilter & Parameters<typeof queries.inbox>[2];

export type InboxService = ReturnType<typeof inboxService>;

/** What the office does with enquiries. */
export function inboxService({
	dependencies,
	audit,
	mailSender,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	mailSender: MailSender;
}) {
	const { clock, jobs } = dependencies;
	const { db } = dependencies.database;

	async function find(tx: Tx | typeof db, id: string): Promise<Enquiry> {
		const enquiry = await enquiryById(tx, id);
		if (!enquiry) throw notFound('There is no such enquiry.');
		return enquiry;
	}

	async function take(tx: Tx, actor: Actor, id: string, step: Step) {
		if (await queries.move(tx, id, step, clock.now())) return audit.note(tx, actor, done[step], subject(id));
		const { state } = await find(tx, id);
		throw conflict(`This enquiry is ${stateWords[state]} already. Please load the page again.`);
	}

	/** Two people may have the same enquiry open: the second is told what the first has written. */
	async function refuseUnread(tx: Tx, enquiryId: string, own: string, read: number) {
		const others = (await queries.threadOf(tx, enquiryId)).filter(({ id }) => id !== own);
		if (others.length <= read) return;
		const answered = others.slice(read).some(({ kind }) => kind === 'reply');
		throw conflict(
			`Somebody has ${answered ? 'answered' : 'written a note'} since you opened this. Please read it; what you wrote is still here, and goes out when you send it again.`,
		);
	}

	async function giveHall(tx: Tx, actor: Actor, id: string, confirmed: boolean) {
		const { kind, hallDate, name } = await find(tx, id);
		if (kind !== 'PREBOOK' || !hallDate) throw conflict('This enquiry is not about the hall.');
		await queries.lockHallDay(tx, hallDate);
		if (confirmed) {
			const sameDay = await queries.wishesBetween(tx, hallDate, dayAfter(hallDate));
			const holder = sameDay.find((wish) => wish.hallConfirmedAt && wish.id !== id);
			if (holder) throw conflict(`${holder.name} has the hall on that day. Release it there first.`);
		}
		if (!(await queries.confirmHall(tx, id, confirmed ? clock.now() : null)))
			throw conflict(`${name} has the hall on that day already.`);
		await audit.note(tx, actor, confirmed ? 'gave the hall away' : 'took the hall back', subject(id), { hallDate });
	}

	return {
		async list({ q, kind, state, ...view }: InboxQuery) {
			const filter = { q, kind, state };
			const [page, counts] = await Promise.all([queries.inbox(db, filter, view), queries.stateCounts(db, filter)]);
			const total = state ? counts[state] : counts.NEW + counts.ANSWERED + counts.CLOSED;
			return { items: page.shown.map(({ enquiry }) => presentRow(enquiry)), total, ...page, counts };
		},

		async detail(id: string): Promise<EnquiryDetail> {
			const enquiry = await find(db, id);
			const thread = await queries.threadOf(db, id);
			const deliveries = await mailSender.deliveryStates(thread.map((message) => message.id));
			const day = enquiry.hallDate;
			const sameDay = day ? await queries.wishesBetween(db, day, dayAfter(day)) : [];
			return {
				...presentRow(enquiry),
				answeredAt: enquiry.answeredAt?.toISOString() ?? null,
				closedAt: enquiry.closedAt?.toISOString() ?? null,
				thread: thread.map(({ id: messageId, kind, body, author, createdAt }) => ({
					id: messageId,
					kind,
					body,
					author,
					at: createdAt.toISOString(),
					mail: kind === 'reply' ? (deliveries.get(messageId) ?? { state: 'waiting', error: null }) : null,
				})),
				sameDay: sameDay
					.filter((wish) => wish.id !== id)
					.map((wish) => ({ id: wish.id, name: wish.name, confirmed: wish.hallConfirmedAt !== null })),
			};
		},

		change: (actor: Actor, id: string, to: { state?: EnquiryState | undefined; hallConfirmed?: boolean | undefined }) =>
			db.transaction(async (tx) => {
				if (to.state) await take(tx, actor, id, stepTo[to.state]);
				if (to.hallConfirmed !== undefined) await giveHall(tx, actor, id, to.hallConfirmed);
			}),

		/** Written, marked as answered and put on its way together. Pressed twice it is one mail. */
		reply: (
			actor: Actor,
			enquiryId: string,
			{ id, body, read }: { id: string; body: string; read?: number | undefined },
		) =>
			db.transaction(async (tx) => {
				await queries.lock(tx, enquiryId);
				const enquiry = await find(tx, enquiryId);
				if (!enquiry.email) throw conflict('There is no e-mail address. Please call, and write down what was said.');
				if (!(await queries.insertMessage(tx, written(actor, enquiryId, 'reply', { id, body })))) return;
				if (read !== undefined) await refuseUnread(tx, enquiryId, id, read);
				await take(tx, actor, enquiryId, 'answer');
				await jobs.enqueue(tx, 'enquiry-mail', { about: 'reply', messageId: id });
			}),

		note: (actor: Actor, enquiryId: string, note: { id: string; body: string; calledBack?: boolean | undefined }) =>
			db.transaction(async (tx) => {
				await find(tx, enquiryId);
				if (!(await queries.insertMessage(tx, written(actor, enquiryId, 'note', note)))) return;
				if (note.calledBack) await take(tx, actor, enquiryId, 'answer');
				else await audit.note(tx, actor, 'wrote a note on an enquiry', subject(enquiryId));
			}),

		async hallMonth(month: string) {
			const wishes = await queries.wishesBetween(db, `${month}-01`, `${monthAfter(month)}-01`);
			const days = Map.groupBy(wishes, ({ hallDate }) => hallDate!);
			return {
				month,
				days: [...days].map(([date, list]) => ({
					date,
					clash: list.length > 1,
					wishes: list.map((wish) => ({
						id: wish.id,
						name: wish.name,
						phone: wish.phone,
						event: wish.hallEvent!,
						guests: wish.hallGuests!,
						state: wish.state,
						confirmed: wish.hallConfirmedAt !== null,
					})),
				})),
			};
		},

		async *csv(actor: Actor, { q, kind, state, ...view }: InboxQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the enquiries', subject('all'));
			yield [
				'Received',
				'Kind',
				'State',
				'Name',
				'Phone',
				'E-mail',
				'Message',
				'Hall on',
				'For',
				'Guests',
				'Confirmed',
			];
			const rows = everyRow((at) => queries.inbox(db, { q, kind, state }, { ...view, at, page: undefined }, 500));
			for await (const { enquiry } of rows)
				yield [
					enquiry.createdAt.toISOString(),
					enquiry.kind,
					enquiry.state,
					enquiry.name,
					enquiry.phone,
					enquiry.email ?? '',
					enquiry.message ?? '',
					enquiry.hallDate ?? '',
					enquiry.hallEvent ?? '',
					enquiry.hallGuests === null ? '' : String(enquiry.hallGuests),
					enquiry.hallConfirmedAt?.toISOString() ?? '',
				];
		},
	};

	function written(
		actor: Actor,
		enquiryId: string,
		kind: 'reply' | 'note',
		{ id, body }: { id: string; body: string },
	) {
		return { id, enquiryId, kind, body, authorId: actor.accountId, author: actor.email, createdAt: clock.now() };
	}
}

const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function monthAfter(month: string) {
	const [year = 0, number = 0] = month.split('-').map(Number);
	return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
