import { randomInt } from 'node:crypto';
import { dayMs } from '#contract/core/club-time.ts';
import { limits as rules } from '#contract/core/limits.ts';
import { fingerprint, sameText } from '#server/core/crypto/app-secret.ts';
import type { Tx } from '#server/core/db/client.ts';
import { Refusal } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import { type Dependencies, isUuid } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { applicationLinks } from './application-links.ts';
import { applicant, subject } from './audit.ts';
import { isMemberMail, verificationCodeMail, waitingApplicationMail } from './mail.ts';
import type { ApplicationRecord } from './person-record.ts';
import * as applications from './queries.ts';
import * as queries from './verification.queries.ts';

const codeMinutes = 10;
const linkHours = 24;
const mostTries = 5;
const mostMailsADay = 20;
const waitSeconds = rules.codeWaitSeconds;

/** The same for a wrong, expired and unknown code, so that it says nothing about who has applied. */
const wrongCode = () =>
	new Refusal('INVALID_INPUT', 'That code is wrong or has expired. Check the newest email, or request a new code.');
const noTriesLeft = () =>
	new Refusal(
		'INVALID_INPUT',
		`The ${mostTries} attempts are used up. Please request a new code, or open the link in the email.`,
	);

export type VerificationService = ReturnType<typeof verificationService>;

/** Whether a code is sent, and the seconds until the next one can be requested. */
type CodeRequest = { sent: boolean; waitSeconds: number };

/** What the proof of an address means for the form that the code or link was sent for. */
export type Proof = { form: ApplicationRecord } & (
	| { outcome: 'verified' | 'verified-before' | 'is-member' }
	/** Another application of this address waits for the office; the token opens it with the changes of this form. */
	| { outcome: 'application-waits'; changesToken: string }
);

/** Proves that an applicant can read mail at the address. Each form has its own code and link. */
export function verificationService({
	dependencies,
	audit,
	mailSender,
	members,
	limits,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	mailSender: MailSender;
	members: MembersService;
	limits: Limits;
}) {
	const { clock, ids, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const statusLinks = applicationLinks({ ...settings, clock });
	const addressOf = (email: string) => fingerprint(settings.secret, 'verification-address', email);
	const codeHash = (applicationId: string, code: string) =>
		fingerprint(settings.secret, 'email-code', `${applicationId}:${code}`);
	const linkHash = (token: string) => fingerprint(settings.secret, 'email-link', token);
	const later = (ms: number) => new Date(clock.now().getTime() + ms);

	/** Counts a mail to the address, known or not, unless the last one is too new or there were too many in one day. */
	async function countMail(tx: Tx, email: string, pause: number): Promise<CodeRequest> {
		const now = clock.now();
		const address = addressOf(email);
		const row = await queries.lockAddress(tx, address, now);
		const since = (moment: Date) => (now.getTime() - moment.getTime()) / 1000;
		const isNewDay = since(row.dayStartedAt) >= dayMs / 1000;
		const mails = isNewDay ? 0 : row.mails;
		const untilNext = row.requestedAt ? pause - since(row.requestedAt) : 0;
		const untilTomorrow = mails < mostMailsADay ? 0 : dayMs / 1000 - since(row.dayStartedAt);
		const rest = Math.ceil(Math.max(untilNext, untilTomorrow));
		if (rest > 0) return { sent: false, waitSeconds: rest };
		await queries.updateAddress(tx, address, {
			requestedAt: now,
			tries: 0,
			mails: mails + 1,
			dayStartedAt: isNewDay ? now : row.dayStartedAt,
		});
		return { sent: true, waitSeconds };
	}

	async function request(tx: Tx, application: ApplicationRecord, pause: number): Promise<CodeRequest> {
		const counted = await countMail(tx, application.email, pause);
		if (!counted.sent) return counted;
		await applications.updateApplication(tx, application.id, { codeRequestedAt: clock.now() });
		await jobs.enqueue(tx, 'verification-code', { applicationId: application.id });
		return counted;
	}

	/** The code or link of this form was used. */
	async function prove(codeId: string, { id: applicationId, email }: ApplicationRecord): Promise<Proof> {
		return db.transaction(async (tx) => {
			await queries.lockAddress(tx, addressOf(email), clock.now());
			await queries.markUsed(tx, codeId, clock.now());
			// Waits for a decision that is under way, so that the next lines see what it changes.
			const waiting = await applications.lockWaiting(tx, email);
			const form = await applications.applicationById(tx, applicationId);
			if (!form) throw wrongCode();
			if (form.status !== 'PENDING_VERIFICATION') return { outcome: 'verified-before', form };
			if (await members.byEmail(tx, email)) return { outcome: 'is-member', form };
			if (waiting) {
				const changesToken = statusLinks.token({ applicationId: waiting.id, formId: form.id });
				return { outcome: 'application-waits', form, changesToken };
			}
			await applications.moveTo(tx, form.id, 'verify', { verifiedAt: clock.now() });
			const others = (await applications.undecidedByEmail(tx, email)).length - 1;
			await audit.note(
				tx,
				applicant,
				'proved the e-mail address', // words-ok: stored name
				subject(form.id),
				others > 0 ? { otherForms: others } : undefined,
			);
			await jobs.enqueue(tx, 'application-mail', { applicationId: form.id, about: 'received' });
			return { outcome: 'verified', form };
		});
	}

	/** At most one such mail a day, so that nobody can fill a member's inbox with this form. */
	async function mailMember(jobId: string, { email, firstName }: { email: string; firstName: string }) {
		if ((await limits.wait('decidedNotice', email)) > 0) return;
		await mailSender.deliver(jobId, { to: email, template: 'application-is-member' }, (writer) =>
			isMemberMail(writer, { firstName, publicUrl: settings.publicUrl }),
		);
		await limits.spend('decidedNotice', email);
	}

	async function insertCode(applicationId: string) {
		const code = String(randomInt(1_000_000)).padStart(6, '0');
		const token = ids.secret();
		await queries.insertCode(db, {
			applicationId,
			codeHash: codeHash(applicationId, code),
			linkHash: linkHash(token),
			createdAt: clock.now(),
			codeExpiresAt: later(codeMinutes * 60_000),
			linkExpiresAt: later(linkHours * 3_600_000),
		});
		return { code, link: `${settings.publicUrl}/user/${applicationId}/verify/${token}` };
	}

	return {
		/** One form of an address at a time, until the transaction ends. */
		lockAddress: (tx: Tx, email: string) => queries.lockAddress(tx, addressOf(email), clock.now()),

		/** A new form gets its own code at once. */
		requestFirst: (tx: Tx, form: ApplicationRecord) => request(tx, form, 0),

		/** Requests a code, unless one was requested less than a minute ago. */
		request: (tx: Tx, form: ApplicationRecord) => request(tx, form, waitSeconds),

		/** Returns the same for every address. `formId`: the form for which the code is, otherwise the newest one. */
		async resend(email: string, formId?: string): Promise<CodeRequest> {
			return db.transaction(async (tx) => {
				const forms = await applications.undecidedByEmail(tx, email);
				const form = forms.find(({ id }) => id === formId) ?? forms[0];
				return form ? request(tx, form, waitSeconds) : countMail(tx, email, waitSeconds);
			});
		},

		/** Run as a job. The mail says what is true when it is sent. A code is created then, and only its hash is stored. */
		async mailCode(applicationId: string, jobId: string) {
			const form = await applications.applicationById(db, applicationId);
			if (!form) return;
			const { email, firstName } = form;
			const member = await members.byEmail(db, email);
			if (member) return mailMember(jobId, { email, firstName: member.firstName });
			const waiting = await applications.waitingByEmail(db, email);
			if (form.status !== 'PENDING_VERIFICATION') {
				if (!waiting) return;
				return mailSender.deliver(jobId, { to: email, template: 'application-waiting' }, (writer) =>
					waitingApplicationMail(writer, { firstName, link: statusLinks.url({ applicationId: waiting.id }) }),
				);
			}
			await mailSender.deliver(jobId, { to: email, template: 'verification-code' }, async (writer) => {
				const { code, link } = await insertCode(applicationId);
				if (!waiting) return verificationCodeMail(writer, { form, code, link, minutes: codeMinutes });
				return waitingApplicationMail(writer, {
					firstName: waiting.firstName,
					link: statusLinks.url({ applicationId: waiting.id, formId: form.id }),
					change: { form, code, minutes: codeMinutes },
				});
			});
		},

		async byCode(email: string, code: string): Promise<Proof> {
			const now = clock.now();
			// Not in the transaction of the proof, so that a wrong guess is counted.
			const tries = await queries.countTry(db, addressOf(email), now);
			if (tries > mostTries) throw noTriesLeft();
			const matching = (await queries.newestCodes(db, email)).find(
				({ applicationId, codeHash: hash, usedAt, codeExpiresAt, linkExpiresAt }) =>
					// A used code still says that the address is verified.
					(usedAt ? linkExpiresAt : codeExpiresAt) > now && sameText(hash, codeHash(applicationId, code)),
			);
			const form = matching && (await applications.applicationById(db, matching.applicationId));
			if (form) return prove(matching.id, form);
			throw tries < mostTries ? wrongCode() : noTriesLeft();
		},

		async byLink(applicationId: string, token: string): Promise<Proof> {
			const form = isUuid(applicationId) ? await applications.applicationById(db, applicationId) : undefined;
			const newest = form && (await queries.newestCode(db, form.id));
			const matches = newest && sameText(newest.linkHash, linkHash(token));
			if (!matches || (!newest.usedAt && newest.linkExpiresAt <= clock.now()))
				throw new Refusal('NOT_FOUND', 'The verification link is invalid or has expired');
			return prove(newest.id, form);
		},

		/** Run as a job. */
		forgetOldAddresses: () => queries.deleteOldAddresses(db, later(-dayMs)),
	};
}
