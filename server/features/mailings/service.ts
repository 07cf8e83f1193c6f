import { createHash } from 'node:crypto';
import {
	type Audience,
	audiences,
	type MailingDetail,
	type MailingDraft,
	type MailingRow,
	mayMail,
	mostAttachedBytes,
} from '#contract/mailings.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { DayRange } from '#server/core/db/days.ts';
import type { ListView } from '#server/core/db/keyset.ts';
import { conflict, forbidden, invalid, notFound } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditActor, AuditService } from '#server/features/audit/service.ts';
import type { AttendeeAddresses } from '#server/features/events/attendees.service.ts';
import type { MailingRecipient } from '#server/features/members/mailing-recipients.service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import type { CountAudience, FindAudience } from './audience.ts';
import type { Mailing } from './queries.ts';
import * as queries from './queries.ts';
import type { MailingSender } from './send-mailing.ts';

const subject = (id: string) => ({ kind: 'mailing' as const, id });

const changedSinceRead =
	'Someone else has changed this mailing since you read it. Please look at it again before you send it.';

/** A mailing that is due, unless it was scheduled again for another time. */
export type ScheduledMailing = { mailingId: string; scheduledFor: string };

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
	countAudience,
	sender,
	uploads,
}: {
	dependencies: Dependencies;
	limits: Limits;
	audit: AuditService;
	attendees: AttendeeAddresses;
	findAudience: FindAudience;
	countAudience: CountAudience;
	sender: MailingSender;
	uploads: Pick<UploadsService, 'checkAttachments'>;
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

	async function requireValid(actor: Actor, { audience, eventId }: MailingDraft) {
		requireAccess(actor, audience);
		if (audience === 'ATTENDEES' && !(eventId && (await attendees.titleOf(eventId))))
			throw invalid({ eventId: 'Please choose an event.' });
	}

	/** What does not belong to the audience is left out. */
	async function valuesOf(tx: Tx, draft: MailingDraft): Promise<queries.DraftValues> {
		const { audience, eventId, memberFilter, statutory, subject: title, body } = draft;
		const attachments = await uploads.checkAttachments(tx, draft.attachments);
		if (attachments.reduce((sum, { bytes }) => sum + bytes, 0) > mostAttachedBytes)
			throw invalid({ attachments: 'All PDFs of a mailing together may have up to 5 MB.' });
		return {
			audience,
			eventId: audience === 'ATTENDEES' ? eventId : null,
			memberFilter: audience === 'MEMBERS' ? memberFilter : null,
			statutory: audience === 'MEMBERS' && statutory,
			attachments,
			subject: title,
			body,
		};
	}

	async function toRow(mailing: Mailing): Promise<MailingRow> {
		const { eventId, createdBy: _writer, scheduledBy: _scheduler, ...shown } = mailing;
		return {
			...shown,
			eventId,
			eventTitle: eventId ? ((await attendees.titleOf(eventId)) ?? null) : null,
			createdAt: mailing.createdAt.toISOString(),
			scheduledFor: mailing.scheduledFor?.toISOString() ?? null,
			sentAt: mailing.sentAt?.toISOString() ?? null,
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
		if (mailing.scheduledFor) throw conflict('This mailing is scheduled. Make it a draft again to change or send it.');
		if (version !== undefined && version !== versionOf(mailing)) throw conflict(changed);
		return mailing;
	}

	/** What a draft must have before it is sent or scheduled. */
	function requireTexts({ subject: title, body }: Mailing) {
		if (title && body.trim()) return;
		throw invalid({
			...(title ? {} : { subject: 'Please write a subject.' }),
			...(body.trim() ? {} : { body: 'Please write the text.' }),
		});
	}

	/** Stores the recipients in the transaction that marks it as sent, so that each gets it once. */
	async function sendTo(tx: Tx, actor: AuditActor, mailing: Mailing, people: MailingRecipient[]) {
		const { id, audience, memberFilter, statutory } = mailing;
		if (!(await queries.markSent(tx, id, clock.now()))) throw sentAlready();
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
		await audit.note(tx, actor, statutory ? 'sent a statutory notice' : 'sent a mailing', subject(id), {
			audience,
			// A searched text may name a person, so the entry only says that there was one.
			...(memberFilter && { ...memberFilter, q: memberFilter.q && 'yes' }),
			recipients: people.length,
		});
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
					mine.map(async (audience) => ({ audience, recipients: await countAudience(audience) })),
				),
				events: events.map(({ startDate, ...event }) => ({ ...event, startDate: startDate.toISOString() })),
			};
		},

		detail: async (actor: Actor, id: string) => toDetail(await find(db, actor, id)),

		async create(actor: Actor, draft: MailingDraft): Promise<string> {
			await requireValid(actor, draft);
			return db.transaction(async (tx) => {
				const row = {
					id: ids.uuid(),
					...(await valuesOf(tx, draft)),
					createdBy: actor.accountId,
					createdAt: clock.now(),
				};
				return (await queries.insertMailing(tx, row)).id;
			});
		},

		async change(actor: Actor, id: string, { version, ...draft }: MailingDraft & Seen) {
			await find(db, actor, id);
			await requireValid(actor, draft);
			const mailing = await db.transaction(async (tx) => {
				await lockDraft(
					tx,
					actor,
					id,
					version,
					'Someone else saved this mailing while you were writing. What you wrote is still here; compare the two.',
				);
				return queries.changeDraft(tx, id, await valuesOf(tx, draft));
			});
			if (!mailing) throw sentAlready();
			return toDetail(mailing);
		},

		async remove(actor: Actor, id: string) {
			await db.transaction(async (tx) => {
				await lockDraft(tx, actor, id, undefined, '');
				await queries.deleteDraft(tx, id);
				await audit.note(tx, actor, 'threw a mailing away', subject(id));
			});
		},

		preview: async (actor: Actor, id: string) => sender.preview(await find(db, actor, id)),

		async test(actor: Actor, id: string) {
			await find(db, actor, id);
			await limits.spend('mailingTest', actor.accountId);
			await jobs.enqueue(db, 'mailing-mail', { mailingId: id, accountId: actor.accountId });
		},

		/** A changed number of recipients must be confirmed again. */
		send: (actor: Actor, id: string, { recipients: expected, version }: { recipients: number } & Seen) =>
			db.transaction(async (tx) => {
				const mailing = await lockDraft(tx, actor, id, version, changedSinceRead);
				requireTexts(mailing);
				const people = await findAudience(tx, mailing);
				if (people.length !== expected)
					throw conflict(`It would go to ${people.length} now, not ${expected}. Please look again and confirm.`);
				await sendTo(tx, actor, mailing, people);
				return people.length;
			}),

		async schedule(actor: Actor, id: string, { at, version }: { at: string } & Seen) {
			const scheduledFor = new Date(at);
			if (scheduledFor <= clock.now()) throw invalid({ at: 'Choose a time in the future.' });
			await db.transaction(async (tx) => {
				const mailing = await lockDraft(tx, actor, id, version, changedSinceRead);
				requireTexts(mailing);
				await queries.changeDraft(tx, id, { scheduledFor, scheduledBy: actor.accountId });
				await jobs.enqueue(
					tx,
					'scheduled-mailing',
					{ mailingId: id, scheduledFor: scheduledFor.toISOString() },
					{ startAfter: scheduledFor },
				);
				await audit.note(tx, actor, 'scheduled a mailing', subject(id), { for: scheduledFor.toISOString() });
			});
		},

		async unschedule(actor: Actor, id: string) {
			await db.transaction(async (tx) => {
				await queries.lockMailing(tx, id);
				const { scheduledFor, sentAt } = await find(tx, actor, id);
				if (sentAt) throw sentAlready();
				if (!scheduledFor) throw conflict('This mailing is a draft already.');
				await queries.changeDraft(tx, id, { scheduledFor: null, scheduledBy: null });
				await audit.note(tx, actor, 'made a scheduled mailing a draft again', subject(id));
			});
		},

		/** Run as a job. Does nothing if the mailing was sent, deleted, or scheduled for another time. */
		async sendScheduled({ mailingId, scheduledFor }: ScheduledMailing) {
			await db.transaction(async (tx) => {
				const mailing = await queries.lockMailing(tx, mailingId);
				if (!mailing || mailing.sentAt || mailing.scheduledFor?.toISOString() !== scheduledFor) return;
				await sendTo(tx, { accountId: mailing.scheduledBy! }, mailing, await findAudience(tx, mailing));
			});
		},
	};
}

/** A hash of the draft's content, because a draft saves itself often and the same content is no newer version. */
const versionOf = (mailing: queries.DraftValues): string => {
	const { audience, eventId, memberFilter, statutory, attachments, subject, body } = mailing;
	return createHash('sha256')
		.update(JSON.stringify([audience, eventId, memberFilter, statutory, attachments, subject, body]))
		.digest('base64url');
};
