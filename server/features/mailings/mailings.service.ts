import {
	type Audience,
	audiences,
	type MailingDetail,
	type MailingDraft,
	type MailingRow,
	mayMail,
} from '#contract/mailings.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { ListView } from '#server/core/db/keyset.ts';
import { conflict, forbidden, invalid, notFound } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { Attendees } from '#server/features/events/attendees.ts';
import type { Mailing } from './mailings.queries.ts';
import * as queries from './mailings.queries.ts';
import type { Readership } from './readership.ts';
import type { MailingPost } from './send-mailing.ts';
import { versionOf } from './version.ts';

const subject = (id: string) => ({ kind: 'mailing' as const, id });

/** The version that was on the screen. */
type Seen = { version?: string | undefined };

export type MailingsService = ReturnType<typeof mailingsService>;

/** One mail to many: drafted, looked at, sent once. */
export function mailingsService({
	dependencies,
	limits,
	audit,
	attendees,
	readership,
	post,
}: {
	dependencies: Dependencies;
	limits: Limits;
	audit: AuditService;
	attendees: Attendees;
	readership: Readership;
	post: MailingPost;
}) {
	const { clock, ids, jobs } = dependencies;
	const { db } = dependencies.database;

	const admit = (actor: Actor, audience: Audience) => {
		if (!mayMail[audience].includes(actor.role)) throw forbidden('Your role does not write to these people.');
	};

	async function find(tx: Db | Tx, actor: Actor, id: string): Promise<Mailing> {
		const mailing = await queries.mailingById(tx, id);
		if (!mailing) throw notFound('There is no such mailing.');
		admit(actor, mailing.audience);
		return mailing;
	}

	async function checked(actor: Actor, { eventId, ...draft }: MailingDraft): Promise<MailingDraft> {
		admit(actor, draft.audience);
		if (draft.audience !== 'ATTENDEES') return { ...draft, eventId: null };
		if (!eventId || !(await attendees.titleOf(db, eventId))) throw invalid({ eventId: 'Please choose an event.' });
		return { ...draft, eventId };
	}

	async function present(mailing: Mailing): Promise<MailingRow> {
		const { id, audience, eventId, subject: title, body, createdAt, sentAt, recipients } = mailing;
		return {
			id,
			audience,
			eventId,
			eventTitle: eventId ? ((await attendees.titleOf(db, eventId)) ?? null) : null,
			subject: title,
			body,
			createdAt: createdAt.toISOString(),
			sentAt: sentAt?.toISOString() ?? null,
			recipients,
		};
	}

	const presentWhole = async (mailing: Mailing): Promise<MailingDetail> => ({
		...(await present(mailing)),
		version: versionOf(mailing),
		wouldGet: mailing.sentAt ? 0 : (await readership.of(db, mailing)).length,
		progress: await queries.progress(db, mailing),
		failures: await queries.failures(db, mailing.id),
	});

	/** Locked for what comes next, a draft still, and the one that was seen; `changed` says that it is not. */
	async function take(
		tx: Tx,
		actor: Actor,
		id: string,
		version: string | undefined,
		changed: string,
	): Promise<Mailing> {
		await queries.lockMailing(tx, id);
		const mailing = await find(tx, actor, id);
		if (mailing.sentAt) throw sentAlready();
		if (version !== undefined && version !== versionOf(mailing)) throw conflict(changed);
		return mailing;
	}

	const sentAlready = () => conflict('This mailing has been sent. Begin a new one to write again.');

	return {
		async list(actor: Actor, view: ListView<'created'>) {
			const mine = audiences.filter((audience) => mayMail[audience].includes(actor.role));
			const { shown, ...page } = await queries.listMailings(db, mine, view);
			return { items: await Promise.all(shown.map(({ mailing }) => present(mailing))), ...page };
		},

		/** How many a group has; with attendees that depends on the event. */
		async audiences(actor: Actor) {
			const mine = audiences.filter((audience) => mayMail[audience].includes(actor.role));
			const events = mine.includes('ATTENDEES') ? await attendees.events() : [];
			return {
				audiences: await Promise.all(
					mine.map(async (audience) => ({
						audience,
						recipients: audience === 'ATTENDEES' ? null : (await readership.of(db, { audience, eventId: null })).length,
					})),
				),
				events: events.map(({ startDate, ...event }) => ({ ...event, startDate: startDate.toISOString() })),
			};
		},

		detail: async (actor: Actor, id: string) => presentWhole(await find(db, actor, id)),

		async create(actor: Actor, draft: MailingDraft): Promise<string> {
			const values = await checked(actor, draft);
			const { id } = await db.transaction((tx) =>
				queries.insertMailing(tx, { id: ids.uuid(), ...values, createdBy: actor.accountId, createdAt: clock.now() }),
			);
			return id;
		},

		async change(actor: Actor, id: string, { version, ...draft }: MailingDraft & Seen) {
			await find(db, actor, id);
			const values = await checked(actor, draft);
			const mailing = await db.transaction(async (tx) => {
				await take(
					tx,
					actor,
					id,
					version,
					'Somebody saved this mailing while you were writing. What you wrote is still here; compare the two.',
				);
				return queries.changeDraft(tx, id, values);
			});
			if (!mailing) throw sentAlready();
			return presentWhole(mailing);
		},

		async remove(actor: Actor, id: string) {
			await find(db, actor, id);
			await db.transaction(async (tx) => {
				if (!(await queries.deleteDraft(tx, id))) throw sentAlready();
				await audit.note(tx, actor, 'threw a mailing away', subject(id));
			});
		},

		preview: async (actor: Actor, id: string) => post.specimen(await find(db, actor, id)),

		async test(actor: Actor, id: string) {
			await find(db, actor, id);
			await limits.spend('mailingTest', actor.accountId);
			await jobs.enqueue(db, 'mailing-mail', { mailingId: id, accountId: actor.accountId });
		},

		/** Who gets it is fixed here, in the transaction that marks it as sent; a number that has changed is asked about again. */
		send: (actor: Actor, id: string, { recipients: expected, version }: { recipients: number } & Seen) =>
			db.transaction(async (tx) => {
				const { subject: title, body } = await take(
					tx,
					actor,
					id,
					version,
					'Somebody has changed this mailing since you read it. Please look at it again before you send it.',
				);
				if (!title || !body.trim())
					throw invalid({
						...(title ? {} : { subject: 'Please write a subject.' }),
						...(body.trim() ? {} : { body: 'Please write the text.' }),
					});
				const mailing = await queries.markSent(tx, id, clock.now());
				if (!mailing) throw sentAlready();
				const readers = await readership.of(tx, mailing);
				if (readers.length !== expected)
					throw conflict(`It would go to ${readers.length} now, not ${expected}. Please look again and confirm.`);
				await queries.fixRecipients(
					tx,
					id,
					readers.map(({ id: recipientId, ...reader }) => ({ ...reader, recipientId })),
				);
				await jobs.enqueueAll(
					tx,
					'mailing-mail',
					readers.map((reader) => ({ mailingId: id, recipientId: reader.id })),
				);
				await audit.note(tx, actor, 'sent a mailing', subject(id), {
					audience: mailing.audience,
					recipients: readers.length,
				});
				return readers.length;
			}),
	};
}
