import { setTimeout } from 'node:timers/promises';
import { clubDay } from '#contract/core/club-time.ts';
import { type AccountsSize, fillAccounts, fillForBills, idOfMember } from './fill-accounts.ts';
import { type ComparedFigure, compare, filledServer, type Office, openOffice, withDatabase } from './filled-server.ts';
import type { Server } from './server.ts';

/** 100,800 and 1,008,000 lines: one year and ten years of the same members. */
const few: AccountsSize = { members: 1_050, months: 12 };
const many: AccountsSize = { members: 1_050, months: 120 };
const statements = { few: 10, many: 10_000 };
const billed = { few: 500, many: 10_000 };

/** Pages of a member with few and with many lines, and the list of who is late after few and after many years. */
export async function* accountPages(): AsyncGenerator<ComparedFigure> {
	const servers = {
		few: await filledServer((client) => fillAccounts(client, few)),
		many: await filledServer((client) => fillAccounts(client, many, [statements.few, statements.many])),
	};
	try {
		const offices = { few: await openOffice(servers.few), many: await openOffice(servers.many) };
		const ids = await withDatabase(servers.many, async (client) => ({
			few: await idOfMember(client, many.members + 1),
			many: await idOfMember(client, many.members + 2),
		}));
		for (const [name, query] of Object.entries({ newest: '', oldest: '?dir=asc' })) {
			const page = (id: string) => () => offices.many('GET', `ledger/members/${id}${query}`);
			const times = await compare({ few: page(ids.few), many: page(ids.many) });
			yield { name: `statement of 10 and 10,000 lines, the ${name} page`, ...times, bar: 1.5 };
		}
		for (const [name, path] of Object.entries({ '': 'arrears', ', by days': 'arrears?days=30' })) {
			const list = (office: Office) => () => office('GET', path);
			const times = await compare({ few: list(offices.few), many: list(offices.many) });
			yield { name: `ageing of 100,800 and 1,008,000 lines${name}`, ...times, bar: 2 };
		}
	} finally {
		for (const { stop } of Object.values(servers)) await stop();
	}
}

/** The time in which the bills of all members are prepared and issued. Milliseconds. */
export async function billRun(): Promise<ComparedFigure> {
	const times = { few: 0, many: 0 };
	for (const size of ['few', 'many'] as const) {
		const server = await filledServer((client) => fillForBills(client, billed[size]));
		try {
			times[size] = await timeOfBills(server, billed[size]);
		} finally {
			await server.stop();
		}
	}
	return { name: 'bills of 500 and 10,000 members, prepared and issued', ...times, bar: 20 };
}

/** The server is asked through its database, because the page of a run adds up all bills each time. */
const timeOfBills = (server: Server, members: number) =>
	withDatabase(server, async (client) => {
		const office = await openOffice(server);
		const until = async (id: string, state: string) => {
			const read = () => client.query<{ state: string }>('select state from bill_runs where id = $1', [id]);
			while ((await read()).rows[0]!.state !== state) await setTimeout(20);
		};
		const prepare = async () => {
			const { id } = await office<{ id: string }>('POST', 'bill-runs', { month: clubDay(new Date()).slice(0, 7) });
			await until(id, 'prepared');
			return id;
		};
		// The first time is slower, because the code is not compiled yet.
		await office('POST', `bill-runs/${await prepare()}/discard`);
		const start = performance.now();
		const id = await prepare();
		const prepared = performance.now() - start;
		const { bills } = await office<{ bills: number }>('GET', `bill-runs/${id}`);
		if (bills !== members) throw new Error(`${bills} bills were prepared for ${members} members`);
		// Another person has to check them, and this server has one.
		await client.query('update bill_runs set prepared_by = null where id = $1', [id]);
		await office('POST', `bill-runs/${id}/check`);
		const issue = performance.now();
		await office('POST', `bill-runs/${id}/issue`);
		await until(id, 'issued');
		return prepared + performance.now() - issue;
	});
