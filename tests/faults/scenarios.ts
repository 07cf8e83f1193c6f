import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eventually } from '#tests/helpers/eventually.ts';
import { type Club, openClub } from './club.ts';
import { startMailServer } from './mail-server.ts';
import { importWithKills } from './member-import.ts';
import { joinMembers, type Member, stayLoggedIn, tryToPay } from './members.ts';
import type { Random } from './random.ts';
import { check, emailOf, send, visit } from './visitors.ts';
import { addWalletFault, checkPayments, settleEverything, settlingClock, type Wallet, walletFaults } from './wallet.ts';

export type Result = {
	acknowledged: number;
	lost: number;
	doubled: number;
	/** Members who were logged out by a fault. */
	signedOut: number;
	/** What else there is to say. */
	note?: string;
};

export type Scenario = { name: string; run: (random: Random) => Promise<Result> };

const run = promisify(execFile);

/** Visitors write and members stay logged in while `cause` does its damage; then everything has to be there. */
async function survive(club: Club, random: Random, cause: () => Promise<void>): Promise<Result> {
	const stop = new AbortController();
	const members = await joinMembers(club, 5);
	const traffic = Promise.all([visit(club, { random, stop: stop.signal }), stayLoggedIn(club, members, stop.signal)]);
	await pause(random.between(300, 1200));
	await cause();
	await club.recover();
	await pause(500);
	stop.abort();
	const [ledger, signedOut] = await traffic;
	return { ...(await check(club, ledger)), signedOut };
}

async function withClub<T>(settings: Parameters<typeof openClub>[0], use: (club: Club) => Promise<T>): Promise<T> {
	const club = await openClub(settings);
	try {
		return await use(club);
	} finally {
		await club.close();
	}
}

const killServer: Scenario = {
	name: 'kill -9 of the server',
	run: (random) =>
		withClub({ random }, (club) =>
			survive(club, random, async () => {
				for (let times = random.between(1, 3); times > 0; times--) {
					await club.servers[0]!.kill();
					await club.recover();
					await pause(random.between(50, 800));
				}
			}),
		),
};

const killDatabase: Scenario = {
	name: 'kill -9 of the database',
	run: (random) =>
		withClub({ random }, (club) =>
			survive(club, random, async () => {
				await club.database.kill();
				await pause(random.between(0, 500));
			}),
		),
};

/** A disk of its own that is small enough to be filled. */
const fullDisk: Scenario = {
	name: 'disk full',
	async run(random) {
		const folder = await mkdtemp(path.join(tmpdir(), 'club-small-disk-'));
		try {
			await run('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]);
		} catch {
			await rm(folder, { recursive: true });
			return { acknowledged: 0, lost: 0, doubled: 0, signedOut: 0, note: 'not run: only root can mount a small disk' };
		}
		try {
			const home = path.join(folder, 'club');
			await mkdir(home);
			return await withClub({ random, folder: home }, (club) =>
				survive(club, random, async () => {
					const filler = path.join(folder, 'filler');
					await writeFile(filler, Buffer.alloc(500 << 20)).catch(() => {});
					await pause(random.between(1000, 2500));
					await rm(filler);
				}),
			);
		} finally {
			await run('umount', ['--lazy', folder]);
			await rm(folder, { recursive: true, force: true });
		}
	},
};

const movedClock: Scenario = {
	name: 'clock jumps',
	run: (random) =>
		withClub({ random }, (club) =>
			survive(club, random, async () => {
				for (let jumps = 6; jumps > 0; jumps--) {
					club.servers[0]!.child.kill('SIGUSR2');
					await pause(random.between(200, 600));
				}
			}),
		),
};

const severalProcesses: Scenario = {
	name: 'one of two servers ends',
	run: (random) =>
		withClub({ random, servers: 2 }, (club) =>
			survive(club, random, async () => {
				for (const server of [...club.servers]) {
					await (random.chance(0.5) ? server.kill() : server.stop());
					await pause(random.between(0, 500));
					await club.recover();
				}
			}),
		),
};

const overload: Scenario = {
	name: 'more requests than it can serve',
	async run(random) {
		return withClub({ random }, async (club) => {
			const codes = new Map<number, number>();
			let withoutRetryAfter = 0;
			const count = (response: Response | undefined) => {
				const status = response?.status ?? 0;
				codes.set(status, (codes.get(status) ?? 0) + 1);
				if (status === 503 && !response?.headers.has('retry-after')) withoutRetryAfter++;
				void response?.body?.cancel();
			};
			const result = await survive(club, random, async () => {
				const until = performance.now() + 3000;
				const attacker = async () => {
					while (performance.now() < until) {
						const url = club.address();
						if (random.chance(0.5))
							count(await send(`${url}/api/member/login`, { email: 'a@b.example', password: 'guess' }));
						else count(await fetch(`${url}/events/${random.between(1, 1e9)}`).catch(() => undefined));
					}
				};
				await Promise.all(Array.from({ length: 250 }, attacker));
			});
			const seen = [...codes].map(([status, times]) => `${times} × ${status || 'no response'}`).join(', ');
			if (withoutRetryAfter > 0) throw new Error(`${withoutRetryAfter} responses with 503 had no Retry-After`);
			return { ...result, note: `${result.note}; ${seen}` };
		});
	},
};

const mail: Scenario = {
	name: 'mail server fails',
	async run(random) {
		const server = await startMailServer(random, ['none', 'none', 'busy', 'refused', 'lost reply']);
		try {
			return await withClub(
				{ random, env: { SMTP_URL: server.url, MAIL_FROM: 'office@club.example' } },
				async (club) => {
					const stop = AbortSignal.timeout(random.between(1500, 2500));
					const { messages } = await visit(club, { random, stop, visitors: 3 });
					const hasMail = (id: string) => server.received.has(emailOf(id)) || server.refused.has(emailOf(id));
					await eventually('every mail to be sent or refused', async () => {
						// The pause between two tries is minutes; the office can end it as well.
						await club.database.rows(`update pgboss.job set start_after = now() where state = 'retry'`);
						await pause(200);
						return messages.every(hasMail);
					}).catch(() => undefined);
					const copies = messages.map((id) => server.received.get(emailOf(id)) ?? []);
					const repeated = copies.filter((ids) => ids.length > 1).length;
					return {
						acknowledged: messages.length,
						lost: messages.filter((id) => !hasMail(id)).length,
						// The same mail twice has the same message id, and a mail program shows it once.
						doubled: copies.filter((ids) => new Set(ids).size > 1).length,
						signedOut: 0,
						note: `${server.refused.size} refused for good, ${repeated} sent again with the same message id`,
					};
				},
			);
		} finally {
			await server.stop();
		}
	},
};

const wallet = (name: string, used: Wallet): Scenario => ({
	name,
	run: (random) =>
		withClub({ random, env: { ...settlingClock, WALLET: used } }, async (club) => {
			const members: Member[] = [];
			for (let round = 0; round < 3; round++) {
				members.push(...(await joinMembers(club, 6)));
				await addWalletFault(club, used, random.pick(walletFaults));
				// Those of the rounds before try again, too.
				const payments = Promise.all(members.map((member) => tryToPay(club, member, random)));
				if (random.chance(0.5)) {
					await pause(random.between(200, 2000));
					await club.servers[0]!.kill();
				}
				await payments;
				await club.recover();
			}
			await settleEverything(club);
			return { ...(await checkPayments(club, members)), signedOut: 0 };
		}),
});

const memberImport: Scenario = {
	name: 'kill -9 during an import of members',
	run: (random) =>
		withClub(
			{ random, env: { NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'no-rests.ts')}` } },
			async (club) => ({
				...(await importWithKills(club)),
				signedOut: 0,
			}),
		),
};

export const scenarios: readonly Scenario[] = [
	killServer,
	killDatabase,
	fullDisk,
	movedClock,
	severalProcesses,
	overload,
	mail,
	wallet('wallet fails, and kill -9', 'simulator'),
	wallet('SSLCommerz fails, and kill -9', 'sslcommerz-simulator'),
	memberImport,
];
