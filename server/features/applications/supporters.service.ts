import { checksOf, type SupporterRole, supportedAYear, supporterRoleNames } from '#contract/application-checks.ts';
import type { SupporterAnswer, SupportRequest } from '#contract/application-supporters.ts';
import type { Supporter } from '#contract/applications.office.ts';
import type { Category } from '#contract/applications.ts';
import { addDays, clubDay, dayMs, startOfDay } from '#contract/core/club-time.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { longClubDate } from '#server/core/club-date.ts';
import { signatures } from '#server/core/crypto/app-secret.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import { makeSmall } from '#server/core/storage/image.ts';
import { type Dependencies, isUuid } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { Membership, MembersService } from '#server/features/members/members.service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import { subject } from './audit.ts';
import { type ApplicationRecord, applicationForm, fullName } from './person-record.ts';
import * as queries from './queries.ts';
import { waiting } from './states.ts';
import * as supporters from './supporters.queries.ts';

/** How long a link works, and after how long the member is reminded, once. */
const validDays = 10;
const reminderDays = 5;
const photoWidth = 320;

const linkHasEnded = () => notFound('This link has ended.');

export type SupporterMailJob = { supporterId: string; reminder: boolean };

export type SupportersService = ReturnType<typeof supportersService>;

/** The members who propose and second an applicant. The office asks them by email, and they answer with a link. */
export function supportersService({
	dependencies,
	audit,
	mailSender,
	members,
	uploads,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	mailSender: MailSender;
	members: Pick<MembersService, 'byId' | 'byIds' | 'byUserId'>;
	uploads: Pick<UploadsService, 'filesOf'>;
}) {
	const { clock, ids, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const encryption = fieldEncryption(settings);
	const { sign, isValid } = signatures(settings, 'supporter-link');

	const startOfYear = () => startOfDay(`${clubDay(clock.now()).slice(0, 4)}-01-01`);

	async function lockWaiting(tx: Tx, applicationId: string): Promise<ApplicationRecord> {
		const application = await queries.lockById(tx, applicationId);
		if (!application) throw notFound('There is no such application.');
		if (!waiting.includes(application.status)) throw conflict('This application does not wait for a decision.');
		return application;
	}

	/** Why a member cannot support an application now. */
	async function obstacle(tx: Tx, member: Membership): Promise<string | undefined> {
		if (member.state !== 'active') return `the membership is ${stateDefinitions[member.state].label.toLowerCase()}`;
		if ((await supporters.countAgreed(tx, member.memberId, startOfYear())) >= supportedAYear)
			return `${supportedAYear} applications were supported this year, which is the most a member may`;
		return undefined;
	}

	/** The request that a link is about. A link ends with its day, with the decision, and when another member is asked. */
	async function openLink(token: string) {
		const [id = '', signature = ''] = token.split('.');
		if (!isUuid(id) || !isValid(id, signature))
			throw notFound('This link is not valid.', { event: 'forged-link', detail: 'link of a supporter' });
		const row = await supporters.supporterById(db, id);
		const [application, member] = row
			? await Promise.all([queries.applicationById(db, row.applicationId), members.byId(row.memberId)])
			: [];
		if (!row || !application || !member || !waiting.includes(application.status) || row.validUntil <= clock.now())
			throw linkHasEnded();
		return { row, application, member };
	}

	async function photoOf(applicationId: string): Promise<string | null> {
		const files = await uploads.filesOf(subject(applicationId));
		const photo = await files.find(({ field }) => field === 'photo')?.read();
		return photo ? `data:image/webp;base64,${(await makeSmall(photo, photoWidth)).toString('base64')}` : null;
	}

	return {
		async of(applicationId: string): Promise<Supporter[]> {
			const rows = await supporters.supportersOf(db, applicationId);
			const asked = await members.byIds(rows.map(({ memberId }) => memberId));
			return rows.flatMap((row) => {
				const member = asked.find(({ memberId }) => memberId === row.memberId);
				if (!member) return [];
				return {
					role: row.role,
					memberId: row.memberId,
					name: fullName(member),
					userId: member.userId,
					askedAt: row.askedAt.toISOString(),
					validUntil: row.validUntil.toISOString(),
					answer: row.answer,
					answeredAt: row.answeredAt?.toISOString() ?? null,
				};
			});
		},

		async ask(actor: Actor, applicationId: string, role: SupporterRole, userId: string) {
			const member = await members.byUserId(userId);
			if (!member) throw invalid({ userId: 'No member has this User ID.' });
			const name = fullName(member);
			if (!member.email)
				throw invalid({ userId: `${name} has no email address. Ask in person, and waive the check with a reason.` });
			await db.transaction(async (tx) => {
				const application = await lockWaiting(tx, applicationId);
				if (!checksOf(application.category as Category).some((check) => check.name === role))
					throw conflict(
						`An application of the category ${application.category} needs no ${supporterRoleNames[role]}.`,
					);
				const why = await obstacle(tx, member);
				if (why) throw invalid({ userId: `${name} cannot support an application: ${why}.` });
				const others = await supporters.supportersOf(tx, applicationId);
				if (others.some((other) => other.role === role && other.answer === 'AGREED'))
					throw conflict(`The ${supporterRoleNames[role]} has agreed already.`);
				if (others.some((other) => other.role !== role && other.memberId === member.memberId))
					throw invalid({
						userId: `${name} is asked for this application already. Proposer and seconder are two people.`,
					});
				await supporters.deleteSupporter(tx, applicationId, role);
				const id = ids.uuid();
				const askedAt = clock.now();
				// The end of the day that the email names.
				const validUntil = new Date(startOfDay(addDays(clubDay(askedAt), validDays + 1)).getTime() - 1);
				const { memberId } = member;
				await supporters.insertSupporter(tx, { id, applicationId, role, memberId, askedAt, validUntil });
				await jobs.enqueue(tx, 'supporter-mail', { supporterId: id, reminder: false });
				await audit.note(tx, actor, 'asked a member for support', subject(applicationId), {
					role,
					userId: member.userId,
				});
			});
			return name;
		},

		async remove(actor: Actor, applicationId: string, role: SupporterRole) {
			await db.transaction(async (tx) => {
				await lockWaiting(tx, applicationId);
				if (!(await supporters.deleteSupporter(tx, applicationId, role)))
					throw notFound(`No ${supporterRoleNames[role]} was asked.`);
				await audit.note(tx, actor, 'ended a request for support', subject(applicationId), { role });
			});
		},

		async request(token: string): Promise<SupportRequest> {
			const { row, application, member } = await openLink(token);
			const { occupation } = applicationForm(application, encryption);
			return {
				role: row.role,
				member: fullName(member),
				applicant: {
					name: fullName(application),
					category: application.category,
					occupation: typeof occupation === 'string' ? occupation : '',
					photo: await photoOf(application.id),
				},
				validUntil: row.validUntil.toISOString(),
				answer: row.answer,
			};
		},

		/** Repeating an answer changes nothing; another answer is refused, because the office may have acted on the first. */
		async answer(token: string, answer: SupporterAnswer) {
			const { row: opened, member } = await openLink(token);
			await db.transaction(async (tx) => {
				await supporters.lockAnswersOf(tx, member.memberId);
				await lockWaiting(tx, opened.applicationId);
				const row = await supporters.supporterById(tx, opened.id);
				if (!row) throw linkHasEnded();
				if (row.answer === answer) return;
				if (row.answer) throw conflict('You have answered already. Please call the club office to change it.');
				const why = answer === 'AGREED' ? await obstacle(tx, member) : undefined;
				if (why) throw conflict(`You cannot support an application at present: ${why}.`);
				await supporters.storeAnswer(tx, row.id, answer, clock.now());
				await audit.note(tx, { name: 'Member' }, 'answered a request for support', subject(row.applicationId), {
					role: row.role,
					userId: member.userId,
					answer,
				});
			});
		},

		/** Run as a job. */
		async mail({ supporterId, reminder }: SupporterMailJob, jobId: string) {
			const row = await supporters.supporterById(db, supporterId);
			const application = row && (await queries.applicationById(db, row.applicationId));
			const member = row && (await members.byId(row.memberId));
			if (!row || row.answer || !application || !waiting.includes(application.status) || !member?.email) return;
			await mailSender.deliver(
				jobId,
				{ to: member.email, template: reminder ? 'support-reminder' : 'support-request' },
				(writer) =>
					writer.write(reminder ? 'support-reminder' : 'support-request', {
						name: member.firstName,
						applicant: fullName(application),
						role: supporterRoleNames[row.role],
						until: longClubDate(row.validUntil),
						button: `${settings.publicUrl}/support-application#${row.id}.${sign(row.id)}`,
					}),
			);
		},

		/** Run as a job, once a day. */
		async remind() {
			const now = clock.now();
			await db.transaction(async (tx) => {
				const due = await supporters.takeDueReminders(tx, new Date(now.getTime() - reminderDays * dayMs), now);
				for (const { id } of due) await jobs.enqueue(tx, 'supporter-mail', { supporterId: id, reminder: true });
			});
		},

		refused: () => supporters.refused(db, clock.now()),

		/** For the member's own data. Who applied is not the member's to tell. */
		allOf: async (memberId: string) =>
			(await supporters.supporterRequestsOf(db, memberId)).map(({ role, askedAt, answer, answeredAt }) => ({
				role,
				askedAt,
				answer,
				answeredAt,
			})),

		forget: (tx: Tx, memberId: string) => supporters.deleteUnanswered(tx, memberId),
	};
}
