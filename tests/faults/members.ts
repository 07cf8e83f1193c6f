import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/core/db/client.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { createMember } from '#tests/factories/member.ts';
import { payAt } from '#tests/helpers/payments.ts';
import type { Club } from './club.ts';
import type { Random } from './random.ts';
import { anyNetwork, send } from './visitors.ts';

let joined = 0;
const password = 'nine holes beside a slow river';

export type Member = Awaited<ReturnType<typeof joinMembers>>[number];

/** Members who have not paid, each with a session of their own. */
export async function joinMembers(club: Club, count: number) {
	const { db, close } = await openDatabase(club.database.migrationUrl, { log: console });
	const members = [];
	const passwordHash = await hashPassword(password);
	for (let index = 0; index < count; index++) {
		const number = ++joined;
		const email = `member-${number}@example.com`;
		const { id, accountId } = await createMember({ db }, { email });
		await db.execute(sql`update accounts set password_hash = ${passwordHash} where id = ${accountId}`);
		members.push({ id, email, wallet: `0177${String(number).padStart(7, '0')}`, ...(await logIn(club, email)) });
	}
	await close();
	return members;
}

async function logIn(club: Club, email: string) {
	const response = await send(`${club.address()}/api/member/login`, { email, password });
	if (!response?.ok) throw new Error(`login: ${response?.status} ${await response?.text()}`);
	const { accessToken } = (await response.json()) as { accessToken: string };
	return { accessToken, cookie: cookieOf(response) ?? '' };
}

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0];

/** Refreshes as the browser does. Returns false if the server says that the session is over. */
async function refresh(club: Club, member: Member): Promise<boolean> {
	const response = await send(`${club.address()}/api/refresh`, {}, { cookie: member.cookie });
	if (response?.status === 401 || response?.status === 403) return false;
	if (!response?.ok) return true;
	member.cookie = cookieOf(response) || member.cookie;
	member.accessToken = ((await response.json()) as { accessToken: string }).accessToken;
	return true;
}

/** Members who keep their sessions alive until `stop` is aborted. Returns how many were logged out although they should not. */
export async function stayLoggedIn(club: Club, members: readonly Member[], stop: AbortSignal): Promise<number> {
	let signedOut = 0;
	const stay = async (member: Member) => {
		while (!stop.aborted) {
			if (!(await refresh(club, member))) {
				signedOut++;
				return;
			}
			await pause(150);
		}
	};
	await Promise.all(members.map(stay));
	return signedOut;
}

/** One try to pay: some payers close the tab, some return twice. Whatever fails in between is left as it is. */
export async function tryToPay(club: Club, member: Member, random: Random): Promise<void> {
	const authorization = `Bearer ${member.accessToken}`;
	const address = club.address();
	const started = await send(`${address}/api/payment/${encodeURIComponent(member.email)}`, {}, { authorization });
	if (!started?.ok) {
		await refresh(club, member);
		return;
	}
	const { redirectUrl } = (await started.json()) as { redirectUrl?: string };
	// Without an address the fee is paid already.
	if (!redirectUrl) return;
	const page = `${address}${new URL(redirectUrl).pathname}`;
	const back = await payAt(page, member.wallet).catch(() => undefined);
	const returns = random.pick([0, 1, 1, 2]);
	for (let count = 0; back && count < returns; count++) {
		const { pathname, search } = new URL(back, address);
		await fetch(`${club.address()}${pathname}${search}`, {
			redirect: 'manual',
			headers: anyNetwork(),
			signal: AbortSignal.timeout(20_000),
		}).catch(() => undefined);
	}
}
