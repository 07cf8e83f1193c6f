import { Refusal } from '#server/core/http/errors.ts';
import type { LimitName, Limits } from '#server/core/http/rate-limits.ts';
import type { SecurityRecorder } from '#server/core/http/security-event.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './queries.ts';

/**
 * A login with a password. `name` is the account's email address, or what was typed if there is no account. `key` counts
 * the tries of one network by what was typed: a limit must not show that a User ID and an address are one account.
 */
export type LoginTry = { name: string; accountId: string | undefined; network: string; key: string };

export type Guessing = ReturnType<typeof openGuessing>;

/**
 * Slows down guessing at one account from many networks (docs/decisions/0040). The more wrong passwords in a day, the longer
 * each network waits between two tries. The first try of a network never waits, nor does a network from which the owner
 * has logged in, so the owner is not locked out. An address without an account is counted in the same way.
 */
export function openGuessing({
	dependencies,
	limits,
	securityLog,
	mailSender,
}: {
	dependencies: Dependencies;
	limits: Limits;
	securityLog: SecurityRecorder;
	mailSender: MailSender;
}) {
	const { ids, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	// The same query for an address without an account, so that the response takes the same time.
	const isKnown = ({ accountId, network }: LoginTry) => queries.hasLoggedInFrom(db, accountId ?? ids.uuid(), network);
	const isReached = async (limit: LimitName, name: string) => (await limits.wait(limit, name)) > 0;
	const count = (limit: LimitName, name: string) =>
		limits.spend(limit, name).then(
			() => true,
			(error) => {
				if (error instanceof Refusal) return false;
				throw error;
			},
		);

	return {
		/** Before the password is checked. */
		async slowDown(login: LoginTry) {
			const { name, accountId, key } = login;
			if (!(await isReached('guesses', name)) || (await isKnown(login))) return;
			const wait = (await isReached('manyGuesses', name)) ? 'loginAmongManyGuesses' : 'loginAmongGuesses';
			await limits.spend(wait, key, { accountId, email: name });
		},

		/** After the right password, so that the owner can go on at once with the code of an authenticator app. */
		async noteSuccess({ key }: LoginTry) {
			await limits.reset('loginAmongGuesses', key);
			await limits.reset('loginAmongManyGuesses', key);
		},

		/** After a wrong password. The owner is told once a day. */
		async noteFailure(login: LoginTry) {
			if (await isKnown(login)) return;
			const { name, accountId } = login;
			const isBelowLimit = await count('guesses', name);
			await count('manyGuesses', name);
			if (isBelowLimit || !(await count('guessingNotice', name))) return;
			securityLog.record({ event: 'guessing-slowed', accountId, email: name });
			await jobs.enqueue(db, 'guessing-notice', { email: name });
		},

		/** Run as a job, which also exists for an address without an account. */
		async mailNotice(email: string, jobId: string) {
			const account = await queries.accountByEmail(db, email);
			if (!account || account.disabledAt) return;
			await mailSender.deliver(jobId, { to: account.email, template: 'guessing-notice' }, (writer) =>
				writer.write('guessing', { button: `${settings.publicUrl}/forgot-password` }),
			);
		},
	};
}
