import type { EnquiryDetail, EnquiryRow } from '#contract/enquiries.office.ts';
import type { EnquiryState } from '#contract/enquiries.ts';
import type { Tx } from '#server/core/db/client.ts';
import { everyRow } from '#server/core/db/keyset.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { Enquiry } from './queries.ts';
import * as queries from './queries.ts';
import { type OfficeStep, stepTo } from './states.ts';

const subject = (id: string) => ({ kind: 'enquiry' as const, id });
const actions: Record<OfficeStep, string> = {
	answer: 'answered an enquiry',
	close: 'closed an enquiry',
	reopen: 'reopened an enquiry',
};
const stateLabels: Record<EnquiryState, string> = { NEW: 'open', ANSWERED: 'answered', CLOSED: 'closed' };

type ListQuery = queries.EnquiryFilter & queries.EnquiryView;

export type EnquiriesOfficeService = ReturnType<typeof enquiriesOfficeService>;

/** What the office does with enquiries. */
export function enquiriesOfficeService({
	dependencies,
	audit,
	mailSender,
}: {
	dependencies: Context;
	audit: AuditService;
	mailSender: MailSender;
}) {
	const { clock, jobs } = dependencies;
	const { db } = dependencies.database;

	async function find(tx: Tx | typeof db, id: string): Promise<Enquiry> {
		const enquiry = await queries.enquiryById(tx, id);
		if (!enquiry) throw notFound('There is no such enquiry.');
		return enquiry;
	}

	async function takeStep(tx: Tx, actor: Actor, id: string, step: OfficeStep) {
		if (await queries.takeStep(tx, id, step, clock.now())) return audit.note(tx, actor, actions[step], subject(id));
		const { state } = await find(tx, id);
		throw conflict(`This enquiry is ${stateLabels[state]} already. Please load the page again.`);
	}

	/** Two people may have the same enquiry open: the second one must read what the first has written. */
	async function refuseUnread(tx: Tx, enquiryId: string, ownMessageId: string, read: number) {
		const others = (await queries.threadOf(tx, enquiryId)).filter(({ id }) => id !== ownMessageId);
		if (others.length <= read) return;
		const unread = others.slice(read).map(({ kind }) => kind);
		const news = unread.includes('message')
			? 'The member has written again'
			: `Someone else has ${unread.includes('reply') ? 'answered' : 'written a note'}`;
		throw conflict(
			`${news} since you opened this. Please read it; what you wrote is still here, and goes out when you send it again.`,
		);
	}

	return {
		async list({ q, kind, state, from, to, ...view }: ListQuery) {
			const filter = { q, kind, from, to };
			const [page, counts] = await Promise.all([
				queries.page(db, { ...filter, state }, view),
				queries.stateCounts(db, filter),
			]);
			const total = state ? counts[state] : counts.NEW + counts.ANSWERED + counts.CLOSED;
			return { items: page.shown.map(({ enquiry }) => toRow(enquiry)), total, ...page, counts };
		},

		async detail(id: string): Promise<EnquiryDetail> {
			const enquiry = await find(db, id);
			const thread = await queries.threadOf(db, id);
			const mails = await mailSender.deliveryStates(thread.map((message) => message.id));
			const day = enquiry.hallDate;
			const ofHall = day ? await dependencies.hall.about(day, id) : { hallBooking: null, hallTaken: [], sameDay: [] };
			return {
				...toRow(enquiry),
				answeredAt: enquiry.answeredAt?.toISOString() ?? null,
				closedAt: enquiry.closedAt?.toISOString() ?? null,
				thread: thread.map(({ id: messageId, kind, body, author, createdAt }) => ({
					id: messageId,
					kind,
					body,
					author,
					at: createdAt.toISOString(),
					mail: kind === 'reply' ? (mails.get(messageId) ?? { state: 'waiting', error: null }) : null,
				})),
				...ofHall,
			};
		},

		change: (actor: Actor, id: string, { state }: { state: EnquiryState }) =>
			db.transaction((tx) => takeStep(tx, actor, id, stepTo[state])),

		/** Stores the reply, marks the enquiry as answered and mails it in one transaction. A reply that is sent twice is one mail. */
		reply: (
			actor: Actor,
			enquiryId: string,
			{ id, body, read }: { id: string; body: string; read?: number | undefined },
		) =>
			db.transaction(async (tx) => {
				await queries.lock(tx, enquiryId);
				const enquiry = await find(tx, enquiryId);
				if (!enquiry.email) throw conflict('There is no email address. Please call, and write down what was said.');
				if (!(await queries.insertMessage(tx, message(actor, enquiryId, 'reply', { id, body })))) return;
				if (read !== undefined) await refuseUnread(tx, enquiryId, id, read);
				await takeStep(tx, actor, enquiryId, 'answer');
				await jobs.enqueue(tx, 'enquiry-mail', { about: 'reply', messageId: id });
			}),

		note: (actor: Actor, enquiryId: string, note: { id: string; body: string; calledBack?: boolean | undefined }) =>
			db.transaction(async (tx) => {
				await find(tx, enquiryId);
				if (!(await queries.insertMessage(tx, message(actor, enquiryId, 'note', note)))) return;
				if (note.calledBack) await takeStep(tx, actor, enquiryId, 'answer');
				else await audit.note(tx, actor, 'wrote a note on an enquiry', subject(enquiryId));
			}),

		/** Requests for the hall from a day up to, but not including, another day, the oldest first. */
		prebookings: async (from: string, to: string) => (await queries.prebookingsBetween(db, from, to)).map(toPrebooking),

		async prebooking(id: string) {
			const enquiry = await queries.enquiryById(db, id);
			return enquiry?.kind === 'PREBOOK' ? toPrebooking(enquiry) : null;
		},

		async *csv(actor: Actor, { q, kind, state, from, to, ...view }: ListQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the enquiries', subject('all'));
			yield ['Received', 'Kind', 'State', 'Name', 'Phone', 'Email', 'Message', 'Hall on', 'For', 'Guests'];
			const rows = everyRow((cursor) =>
				queries.page(db, { q, kind, state, from, to }, { ...view, at: cursor, page: undefined }, 500),
			);
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
				];
		},
	};

	function message(
		actor: Actor,
		enquiryId: string,
		kind: 'reply' | 'note',
		{ id, body }: { id: string; body: string },
	) {
		return { id, enquiryId, kind, body, authorId: actor.accountId, author: actor.email, createdAt: clock.now() };
	}
}

const toRow = (enquiry: Enquiry): EnquiryRow => ({
	id: enquiry.id,
	kind: enquiry.kind,
	state: enquiry.state,
	name: enquiry.name,
	phone: enquiry.phone,
	email: enquiry.email,
	message: enquiry.message,
	hallDate: enquiry.hallDate,
	hallEvent: enquiry.hallEvent,
	hallGuests: enquiry.hallGuests,
	memberId: enquiry.memberId,
	createdAt: enquiry.createdAt.toISOString(),
});

const toPrebooking = ({ id, name, phone, email, memberId, hallDate, hallEvent, hallGuests }: Enquiry) => ({
	...{ id, name, phone, email, memberId },
	day: hallDate!,
	event: hallEvent!,
	guests: hallGuests!,
});
