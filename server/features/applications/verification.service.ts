import { randomInt } from 'node:crypto';
import { limits as rules } from '#contract/core/limits.ts';
import { fingerprint, sameText } from '#server/core/crypto/app-secret.ts';
import type { Tx } from '#server/core/db/client.ts';
import { Refusal } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import { type Dependencies, isUuid } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { verificationCodeMail } from './mail.ts';
import type { ApplicationRecord } from './person-record.ts';
import * as applications from './queries.ts';
import { undecided } from './states.ts';
import * as codes from './verification.queries.ts';

const codeMinutes = 10;
const linkHours = 24;
const waitSeconds = rules.codeWaitSeconds;

/** The same for a wrong, used, expired and unknown code, so that it says nothing about who has applied. */
const wrongCode = () =>
	new Refusal('INVALID_INPUT', 'That code is wrong or has expired. Check the newest mail, or ask for a new code.');

export type VerificationService = ReturnType<typeof verificationService>;

/** Whether a code is sent, and the seconds until the next one can be requested. */
type CodeRequest = { sent: boolean; waitSeconds: number };

export function verificationService({
	dependencies,
	audit,
	mailSender,
	limits,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	mailSender: MailSender;
	limits: Limits;
}) {
	const { clock, ids, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const codeHash = (applicationId: string, code: string) =>
		fingerprint(settings.secret, 'email-code', `${applicationId}:${code}`);
	const linkHash = (token: string) => fingerprint(settings.secret, 'email-link', token);
	const later = (ms: number) => new Date(clock.now().getTime() + ms);

	/** Returns false if the address was verified before. */
	async function setVerified(tx: Tx, { id }: ApplicationRecord): Promise<boolean> {
		if (!(await applications.moveTo(tx, id, 'verify', { verifiedAt: clock.now() }))) return false;
		await audit.note(tx, { name: 'Applicant' }, 'proved the e-mail address', { kind: 'application', id });
		await jobs.enqueue(tx, 'application-mail', { applicationId: id, about: 'received' });
		return true;
	}

	/** After the last requested code is used, the next one can be requested at once. */
	async function lastCodeIsUsed(tx: Tx, { id, codeRequestedAt }: ApplicationRecord) {
		const newest = await codes.newestCode(tx, id);
		return newest?.usedAt != null && newest.usedAt >= codeRequestedAt;
	}

	/** Returns the same as a real request, so that nobody can tell that the address has no application. */
	async function pretendRequest(email: string): Promise<CodeRequest> {
		try {
			await limits.spend('codePerStranger', email);
			return { sent: true, waitSeconds };
		} catch (refusal) {
			if (!(refusal instanceof Refusal) || !refusal.retryAfterSeconds) throw refusal;
			return { sent: false, waitSeconds: refusal.retryAfterSeconds };
		}
	}

	return {
		/** Requests a code, unless an unused one was requested less than a minute ago. */
		async request(tx: Tx, application: ApplicationRecord, { first = false } = {}): Promise<CodeRequest> {
			const sinceMs = clock.now().getTime() - application.codeRequestedAt.getTime();
			const restSeconds = Math.ceil(waitSeconds - sinceMs / 1000);
			if (!first && restSeconds > 0 && !(await lastCodeIsUsed(tx, application)))
				return { sent: false, waitSeconds: restSeconds };
			await applications.updateApplication(tx, application.id, { codeRequestedAt: clock.now() });
			await jobs.enqueue(tx, 'verification-code', { applicationId: application.id });
			return { sent: true, waitSeconds };
		},

		/** Returns the same for every address. */
		async resend(email: string): Promise<CodeRequest> {
			const request = await db.transaction(async (tx) => {
				const application = await applications.lockByEmail(tx, email);
				if (!application || !undecided.includes(application.status)) return undefined;
				return this.request(tx, application);
			});
			return request ?? pretendRequest(email);
		},

		/** Run as a job. The code is created when it is mailed, and only its hash is stored. */
		async mailCode(applicationId: string, jobId: string) {
			const application = await applications.applicationById(db, applicationId);
			if (!application || !undecided.includes(application.status)) return;
			await mailSender.deliver(jobId, { to: application.email, template: 'verification-code' }, async () => {
				const code = String(randomInt(1_000_000)).padStart(6, '0');
				const token = ids.secret();
				await codes.insertCode(db, {
					applicationId,
					codeHash: codeHash(applicationId, code),
					linkHash: linkHash(token),
					createdAt: clock.now(),
					codeExpiresAt: later(codeMinutes * 60_000),
					linkExpiresAt: later(linkHours * 3_600_000),
				});
				return verificationCodeMail({
					firstName: application.firstName,
					code,
					minutes: codeMinutes,
					link: `${settings.publicUrl}/user/${applicationId}/verify/${token}`,
					alreadyVerified: application.status !== 'PENDING_VERIFICATION',
				});
			});
		},

		/** `alreadyVerified`: the first application is unchanged, and a form that was sent since was not accepted. */
		async byCode(email: string, code: string): Promise<{ alreadyVerified: boolean }> {
			const [application] = await applications.applicationsByEmail(db, email);
			if (!application) throw wrongCode();
			// Outside the transaction below, so that a wrong guess is counted.
			const spent = await codes.spendTry(db, application.id, clock.now());
			if (!spent || !sameText(spent.codeHash, codeHash(application.id, code))) throw wrongCode();
			return db.transaction(async (tx) => {
				if (!(await codes.markUsed(tx, spent.id, clock.now()))) throw wrongCode();
				return { alreadyVerified: !(await setVerified(tx, application)) };
			});
		},

		async byLink(applicationId: string, token: string) {
			const application = isUuid(applicationId) ? await applications.applicationById(db, applicationId) : undefined;
			const newest = application && (await codes.newestCode(db, application.id));
			const matches = newest && sameText(newest.linkHash, linkHash(token));
			if (!matches || (!newest.usedAt && newest.linkExpiresAt <= clock.now()))
				throw new Refusal('NOT_FOUND', 'The verification link is invalid or has expired');
			await db.transaction(async (tx) => {
				await codes.markUsed(tx, newest.id, clock.now());
				await setVerified(tx, application);
			});
		},
	};
}
