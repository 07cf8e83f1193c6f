import { createHash } from 'node:crypto';
import {
	type Audience,
	audiences,
	type MailingDetail,
	type MailingDraft,
	type MailingRow,
	mayMail,
} from '#contract/mailings.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { DayRange } from '#server/core/db/days.ts';
import type { ListView } from '#server/core/db/keyset.ts';
import { conflict, forbidden, invalid, notFound } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { AttendeeAddresses } from '#server/features/events/attendees.service.ts';
import type { FindAudience } from './audience.ts';
import type { Mailing } from './queries.ts';
import * as queries from './queries.ts';
import type { MailingSender } from './send-mailing.ts';

const subject = (id: string) => ({ kind: 'mailing' as const, id });

/** The version that the person has read. */
type Seen = { version?: string | undefined };

export type MailingsService = ReturnType<typeof mailingsService>;

/** Mailings: written as drafts, previewed, sent once. */
export function mailingsService({
	dependencies,
	limits,
	audit,
	attendees,
	findAudience,
	sender,
}: {
	dependencies: Dependencies;
	limits: Limits;
	audit: AuditService;
	attendees: AttendeeAddresses;
	findAudience: FindAudience;
	sender: MailingSender;
}) {
	const { clock, ids, jobs } = dependencies;
	const { db } = dependencies.database;

	const requireAccess = (actor: Actor, audience: Audience) => {
		if (!mayMail[audience].includes(actor.role)) throw forbidden('Your role is not allowed to write to these people.');
	};

	async function find(tx: Db | Tx, actor: Actor, id: string): Promise<Mailing> {
		const mailing = await queries.mailingById(tx, id);
		if (!mailing) throw notFound('There is no such mailing.');
		requireAccess(actor, mailing.audience);
		return mailing;
	}

	async function validDraft(actor: Actor, { eventId, ...draft }: MailingDraft): Promise<MailingDraft> {
		requireAccess(actor, draft.audience);
		if (draft.audience !== 'ATTENDEES') return { ...draft, eventId: null };
		if (!eventId || !(await attendees.titleOf(eventId))) throw invalid({ eventId: 'Please choose an event.' });
		return { ...draft, eventId };
	}

	async function toRow(mailing: Mailing): Promise<MailingRow> {
		const { id, audience, eventId, subject: title, body, createdAt, sentAt, recipients } = mailing;
		return {
			id,
			audience,
			eventId,
			eventTitle: eventId ? ((await attendees.titleOf(eventId)) ?? null) : null,
			subject: title,
			body,
			createdAt: createdAt.toISOString(),
			sentAt: sentAt?.toISOString() ?? null,
			recipients,
		};
	}

	const toDetail = async (mailing: Mailing): Promise<MailingDetail> => ({
		...(await toRow(mailing)),
		version: versionOf(mailing),
		wouldGet: mailing.sentAt ? 0 : (await findAudience(db, mailing)).length,
		progress: await queries.progress(db, mailing),
		failures: await queries.failures(db, mailing.id),
	});

	/** Locks a draft in the version that the person has read; `changed` is the message when there is a newer one. */
	async function lockDraft(
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

	const sentAlready = () => conflict('This mailing has been sent. Please start a new one.');

	return {
		async list(actor: Actor, { from, to, ...view }: ListView<'created'> & DayRange) {
			const mine = audiences.filter((audience) => mayMail[audience].includes(actor.role));
			const { shown, ...page } = await queries.listMailings(db, mine, { from, to }, view);
			return { items: await Promise.all(shown.map(({ mailing }) => toRow(mailing))), ...page };
		},

		/** By subject, for the office's search. */
		find: (actor: Actor, text: string, limit: number) =>
			queries.findMailings(
				db,
				audiences.filter((audience) => mayMail[audience].includes(actor.role)),
				text,
				limit,
			),

		/** With the number of recipients; for attendees it depends on the event. */
		async audiences(actor: Actor) {
			const mine = audiences.filter((audience) => mayMail[audience].includes(actor.role));
			const events = mine.includes('ATTENDEES') ? await attendees.events() : [];
			return {
				audiences: await Promise.all(
					mine.map(async (audience) => ({
						audience,
						recipients: audience === 'ATTENDEES' ? null : (await findAudience(db, { audience, eventId: null })).length,
					})),
				),
				events: events.map(({ startDate, ...event }) => ({ ...event, startDate: startDate.toISOString() })),
			};
		},

		detail: async (actor: Actor, id: string) => toDetail(await find(db, actor, id)),

		async create(actor: Actor, draft: MailingDraft): Promise<string> {
			const values = await validDraft(actor, draft);
			const { id } = await db.transaction((tx) =>
				queries.insertMailing(tx, { id: ids.uuid(), ...values, createdBy: actor.accountId, createdAt: clock.now() }),
			);
			return id;
		},

		async change(actor: Actor, id: string, { version, ...draft }: MailingDraft & Seen) {
			await find(db, actor, id);
			const values = await validDraft(actor, draft);
			const mailing = await db.transaction(async (tx) => {
				await lockDraft(
					tx,
					actor,
					id,
					version,
					'Someone else saved this mailing while you were writing. What you wrote is still here; compare the two.',
				);
				return queries.changeDraft(tx, id, values);
			});
			if (!mailing) throw sentAlready();
			return toDetail(mailing);
		},

		async remove(actor: Actor, id: string) {
			await find(db, actor, id);
			await db.transaction(async (tx) => {
				if (!(await queries.deleteDraft(tx, id))) throw sentAlready();
				await audit.note(tx, actor, 'threw a mailing away', subject(id));
			});
		},

		preview: async (actor: Actor, id: string) => sender.preview(await find(db, actor, id)),

		async test(actor: Actor, id: string) {
			await find(db, actor, id);
			await limits.spend('mailingTest', actor.accountId);
			await jobs.enqueue(db, 'mailing-mail', { mailingId: id, accountId: actor.accountId });
		},

		/** Stores the recipients in the transaction that marks it as sent. A changed number of recipients must be confirmed again. */
		send: (actor: Actor, id: string, { recipients: expected, version }: { recipients: number } & Seen) =>
			db.transaction(async (tx) => {
				const { subject: title, body } = await lockDraft(
					tx,
					actor,
					id,
					version,
					'Someone else has changed this mailing since you read it. Please look at it again before you send it.',
				);
				if (!title || !body.trim())
					throw invalid({
						...(title ? {} : { subject: 'Please write a subject.' }),
						...(body.trim() ? {} : { body: 'Please write the text.' }),
					});
				const mailing = await queries.markSent(tx, id, clock.now());
				if (!mailing) throw sentAlready();
				const people = await findAudience(tx, mailing);
				if (people.length !== expected)
					throw conflict(`It would go to ${people.length} now, not ${expected}. Please look again and confirm.`);
				await queries.insertRecipients(
					tx,
					id,
					people.map(({ id: recipientId, ...person }) => ({ ...person, recipientId })),
				);
				await jobs.enqueueAll(
					tx,
					'mailing-mail',
					people.map((person) => ({ mailingId: id, recipientId: person.id })),
				);
				await audit.note(tx, actor, 'sent a mailing', subject(id), {
					audience: mailing.audience,
					recipients: people.length,
				});
				return people.length;
			}),
	};
}

/** A hash of the draft's content, because a draft saves itself often and the same content is no newer version. */
const versionOf = ({ audience, eventId, subject, body }: MailingDraft): string =>
	createHash('sha256')
		.update(JSON.stringify([audience, eventId, subject, body]))
		.digest('base64url');
