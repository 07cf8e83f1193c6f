import { invitationDays } from '#contract/accounts.office.ts';
import { fingerprint, sameText } from '#server/core/crypto/app-secret.ts';
import type { Tx } from '#server/core/db/client.ts';
import { conflict, invalid, Refusal, unauthenticated } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { SecurityRecorder } from '#server/core/http/security-event.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import { type Dependencies, isUuid } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { openAccountChanges } from './account-changes.ts';
import type { Confirmations } from './confirmations.ts';
import * as queries from './credentials.queries.ts';
import { passwordProblem } from './password-strength.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import * as accounts from './queries.ts';

const linkMinutes = 60;
const invalidLink = () =>
	new Refusal('INVALID_INPUT', 'This link is invalid or has expired. Please ask for a new one.');

export type PasswordsService = ReturnType<typeof passwordsService>;

export function passwordsService({
	dependencies,
	limits,
	audit,
	confirmations,
	mailSender,
	securityLog,
	namesOf,
}: {
	dependencies: Dependencies;
	limits: Limits;
	audit: AuditService;
	confirmations: Confirmations;
	mailSender: MailSender;
	securityLog: SecurityRecorder;
	/** The names of the owner, which must not be the password. */
	namesOf: (account: Pick<accounts.Account, 'id' | 'name'>) => Promise<string[]>;
}) {
	const { clock, ids, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const accountChanges = openAccountChanges(dependencies);
	const hashOf = (token: string) => fingerprint(settings.secret, 'password-reset', token);

	async function setOwnPassword(tx: Tx, account: accounts.Account, passwordHash: string, keepSession?: string) {
		const owner = { accountId: account.id, email: account.email };
		await accountChanges.record(tx, { ...owner, sessionId: keepSession }, 'password');
		await accounts.setPassword(tx, account.id, {
			passwordHash,
			temporaryUntil: null,
			passwordChosenAt: clock.now(),
			invitedAt: null,
		});
		await audit.note(tx, owner, 'chose a new password', { kind: 'account', id: account.id });
	}

	async function openLink(id: string, token: string) {
		const reset = isUuid(id) ? await queries.openReset(db, id, clock.now()) : undefined;
		if (!reset || !sameText(reset.tokenHash, hashOf(token))) return undefined;
		const account = await accounts.accountById(db, reset.accountId);
		return account && !account.disabledAt ? { reset, account } : undefined;
	}

	/** The secret of a link is created here. It is only in the mail; the database has its fingerprint. */
	async function makeLink(accountId: string, minutes: number): Promise<string> {
		const token = ids.secret();
		const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
		const id = await queries.insertReset(db, { accountId, tokenHash: hashOf(token), expiresAt });
		return `${settings.publicUrl}/reset-password/${id}/${token}`;
	}

	async function requireGoodPassword(password: string, account: Pick<accounts.Account, 'id' | 'name' | 'email'>) {
		const problem = passwordProblem(password, { email: account.email, names: await namesOf(account) });
		if (problem) throw invalid({ password: problem });
	}

	return {
		/** Writes the same row for known and unknown addresses, so that neither time nor response reveals which it is. */
		async forgot(email: string) {
			// Too many requests for one address are ignored, so that nobody's inbox can be flooded through this form.
			if ((await limits.wait('resetPerAddress', email)) > 0) return;
			await limits.spend('resetPerAddress', email);
			await jobs.enqueue(db, 'password-reset', { email });
		},

		/** Run as a job. The link is created when it is mailed. */
		async mailLink(email: string, jobId: string) {
			const account = await accounts.accountByEmail(db, email);
			if (!account || account.disabledAt) return;
			// Not limited by day: a stranger could use that up. When `forgot` ignores a request, an earlier link still works.
			await mailSender.deliver(jobId, { to: account.email, template: 'password-reset' }, async (writer) =>
				writer.write('password-reset', {
					button: await makeLink(account.id, linkMinutes),
					minutes: String(linkMinutes),
				}),
			);
		},

		/** Run as a job. Does nothing if the person has logged in or was removed since the invitation. */
		async mailInvitation(accountId: string, jobId: string) {
			const account = await accounts.accountById(db, accountId);
			if (!account?.invitedAt || account.disabledAt) return;
			await mailSender.deliver(jobId, { to: account.email, template: 'office-invitation' }, async (writer) =>
				writer.write('office-invitation', {
					name: account.name ?? account.email,
					button: await makeLink(account.id, invitationDays * 24 * 60),
					days: String(invitationDays),
				}),
			);
		},

		/** For the page that the link opens, before a person types a password. The link stays unused. */
		linkWorks: async (id: string, token: string) => (await openLink(id, token)) !== undefined,

		async reset(id: string, token: string, password: string) {
			const link = await openLink(id, token);
			if (!link) throw invalidLink();
			const { reset, account } = link;
			await requireGoodPassword(password, account);
			const passwordHash = await hashPassword(password);
			await db.transaction(async (tx) => {
				if (!(await queries.useReset(tx, reset, clock.now()))) throw invalidLink();
				await setOwnPassword(tx, account, passwordHash);
			});
			securityLog.record({ event: 'password-changed', accountId: account.id, detail: 'by an emailed link' });
		},

		/** The hash of a member's first password, which must be a good one. */
		async hashFirst({ accountId, email }: { accountId: string; email: string }, password: string): Promise<string> {
			await requireGoodPassword(password, { id: accountId, name: null, email });
			return hashPassword(password);
		},

		/** The first password of a member, and the address to log in with. A temporary password stops working. */
		async setFirst(tx: Tx, owner: { accountId: string; email: string }, passwordHash: string) {
			const other = await accounts.accountByEmail(tx, owner.email);
			if (other && other.id !== owner.accountId) throw conflict('This address cannot be used.');
			const now = clock.now();
			await accounts.setEmail(tx, owner.accountId, owner.email);
			await accounts.setPassword(tx, owner.accountId, { passwordHash, temporaryUntil: null, passwordChosenAt: now });
			await accounts.endSessionsOf(tx, owner.accountId, now, 'the account was activated');
			await queries.endResets(tx, owner.accountId, now);
		},

		async change(actor: Actor, password: string, confirmation: string | undefined) {
			const account = await accounts.accountById(db, actor.accountId);
			if (!account) throw unauthenticated();
			await requireGoodPassword(password, account);
			// Before the comparison, which would tell a thief whether a guess is the present password.
			await confirmations.spend(db, actor, confirmation);
			if (await passwordMatches(password, account.passwordHash))
				throw invalid({ password: 'This is your current password. Please choose another one.' });
			const passwordHash = await hashPassword(password);
			await db.transaction((tx) => setOwnPassword(tx, account, passwordHash, actor.sessionId));
			securityLog.record({ event: 'password-changed', accountId: account.id });
		},
	};
}
