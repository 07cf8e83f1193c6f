import { randomInt } from 'node:crypto';
import { limits as rules } from '#contract/core/limits.ts';
import { fingerprint, sameText } from '#server/core/crypto/app-secret.ts';
import type { Tx } from '#server/core/db/client.ts';
import { Refusal } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import { isUuid } from '#server/core/uuid.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { ApplicationRecord } from './applications.queries.ts';
import * as applications from './applications.queries.ts';
import { waiting } from './states.ts';
import * as codes from './verification.queries.ts';
import { verificationCodeMail } from './verification-mail.ts';

const codeMinutes = 10;
const linkHours = 24;
export const coolDownSeconds = rules.codeWaitSeconds;

/** One answer for a wrong, worn-out, expired or never-issued code: it says nothing about who has applied. */
const refused = () =>
	new Refusal('INVALID_INPUT', 'That code is wrong or has expired. Check the newest mail, or ask for a new code.');

export type VerificationService = ReturnType<typeof verificationService>;

/** Whether a code was asked for, and the seconds until the next may be. */
type Asked = { sent: boolean; waitSeconds: number };

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

	/** Answers whether it was this proof that moved the application on. */
	async function proven(tx: Tx, application: ApplicationRecord): Promise<boolean> {
		const moved = await applications.moveTo(tx, application.id, 'verify', { verifiedAt: clock.now() });
		// Verified before: nothing to do, and nothing to complain about.
		if (!moved) return false;
		await audit.note(tx, { name: 'Applicant' }, 'proved the e-mail address', {
			kind: 'application',
			id: application.id,
		});
		await jobs.enqueue(tx, 'application-mail', { applicationId: application.id, about: 'received' });
		return true;
	}

	/** The code that was asked for last has done its work, so nothing of it is left to wait for. */
	async function lastIsUsed(tx: Tx, { id, codeRequestedAt }: ApplicationRecord) {
		const newest = await codes.newestCode(tx, id);
		return newest?.usedAt != null && newest.usedAt >= codeRequestedAt;
	}

	/** Counts as long as the real wait does: whoever asks twice cannot tell that nobody has applied. */
	async function pretend(email: string): Promise<Asked> {
		try {
			await limits.spend('codePerStranger', email);
			return { sent: true, waitSeconds: coolDownSeconds };
		} catch (refusal) {
			if (!(refusal instanceof Refusal) || !refusal.retryAfterSeconds) throw refusal;
			return { sent: false, waitSeconds: refusal.retryAfterSeconds };
		}
	}

	return {
		/** Asks for a code, unless one was asked for a moment ago that still counts. */
		async request(tx: Tx, application: ApplicationRecord, { first = false } = {}): Promise<Asked> {
			const sinceMs = clock.now().getTime() - application.codeRequestedAt.getTime();
			const restSeconds = Math.ceil(coolDownSeconds - sinceMs / 1000);
			if (!first && restSeconds > 0 && !(await lastIsUsed(tx, application)))
				return { sent: false, waitSeconds: restSeconds };
			await applications.updateApplication(tx, application.id, { codeRequestedAt: clock.now() });
			await jobs.enqueue(tx, 'verification-code', { applicationId: application.id });
			return { sent: true, waitSeconds: coolDownSeconds };
		},

		/** The same answer for every address. */
		async resend(email: string): Promise<Asked> {
			const asked = await db.transaction(async (tx) => {
				const application = await applications.lockByEmail(tx, email);
				if (!application || !waiting.includes(application.status)) return undefined;
				return this.request(tx, application);
			});
			return asked ?? pretend(email);
		},

		/** The job: the code is made when it is mailed, and only its hash is kept. */
		async mailCode(applicationId: string, jobId: string) {
			const application = await applications.applicationById(db, applicationId);
			if (!application || !waiting.includes(application.status)) return;
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
					stands: application.status !== 'PENDING_VERIFICATION',
				});
			});
		},

		/** `stands` when the address was proved before: that application stands, whatever form was sent since. */
		async byCode(email: string, code: string): Promise<{ stands: boolean }> {
			const application = await applications.applicationByEmail(db, email);
			if (!application) throw refused();
			// Outside the transaction below: a wrong guess must stay counted.
			const spent = await codes.spendTry(db, application.id, clock.now());
			if (!spent || !sameText(spent.codeHash, codeHash(application.id, code))) throw refused();
			return db.transaction(async (tx) => {
				if (!(await codes.markUsed(tx, spent.id, clock.now()))) throw refused();
				return { stands: !(await proven(tx, application)) };
			});
		},

		async byLink(applicationId: string, token: string) {
			const application = isUuid(applicationId) ? await applications.applicationById(db, applicationId) : undefined;
			const newest = application && (await codes.newestCode(db, application.id));
			const fits = newest && sameText(newest.linkHash, linkHash(token));
			if (!fits || (!newest.usedAt && newest.linkExpiresAt <= clock.now()))
				throw new Refusal('NOT_FOUND', 'The verification link is invalid or has expired');
			await db.transaction(async (tx) => {
				await codes.markUsed(tx, newest.id, clock.now());
				await proven(tx, application);
			});
		},
	};
}
