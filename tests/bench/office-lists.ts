import pg from 'pg';
import { fill } from './fill.ts';
import { median } from './measure.ts';
import { socketOf, startServer } from './server.ts';

const admin = { email: 'bench@club.example', password: 'a-long-enough-password' };
const few = 100;
const many = 100_000;
/** The number of the deep page. */
const depth = 30;

/** The office's lists, and a search text that finds one person in each. */
const lists: Record<string, { path: string; q: string }> = {
	applications: { path: 'applications', q: 'Uddin77' },
	'applications by name': { path: 'applications?sort=name', q: 'person77@' },
	members: { path: 'members', q: 'Uddin77' },
	'members by name': { path: 'members?sort=name', q: 'person77@' },
	payments: { path: 'payments', q: 'B-1999-77' },
	audit: { path: 'audit', q: 'DGCC-1077' },
	reviews: { path: 'reviews', q: 'Table 77 ' },
	enquiries: { path: 'inquiries', q: 'Uddin77' },
	people: { path: 'people?q=Uddin77', q: 'person77@' },
};

type Times = { first: number; deep: number; search: number };
export type ListFigures = { name: string; few: Times; many: Times };

/** The times of every office list with a hundred and with a hundred thousand rows. */
export async function officeLists(): Promise<ListFigures[]> {
	const server = await startServer(undefined, {
		SEED: 'empty',
		ADMIN_EMAIL: admin.email,
		ADMIN_PASSWORD: admin.password,
	});
	const client = new pg.Client({ host: await socketOf(server.dataDir), user: 'postgres', database: 'club' });
	await client.connect();
	try {
		const token = await signIn(server.url);
		await fill(client, 1, few);
		const small = await measure(server.url, token);
		await fill(client, few + 1, many);
		const large = await measure(server.url, token);
		return Object.keys(lists).map((name) => ({ name, few: small[name]!, many: large[name]! }));
	} finally {
		await client.end();
		await server.stop();
	}
}

async function signIn(url: string): Promise<string> {
	const response = await fetch(`${url}/api/member/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(admin),
	});
	return ((await response.json()) as { accessToken: string }).accessToken;
}

async function measure(url: string, token: string): Promise<Record<string, Times>> {
	const fetchPage = async (list: string, more: Record<string, string> = {}) => {
		const address = new URL(`/api/admin/${list}`, url);
		for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value);
		const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
		if (!response.ok) throw new Error(`${address.pathname} returned ${response.status}: ${await response.text()}`);
		return (await response.json()) as { next?: string | null };
	};
	const figures: Record<string, Times> = {};
	for (const [name, { path: list, q }] of Object.entries(lists)) {
		let cursor = '';
		for (let page = 0; page < depth; page++) {
			const { next } = await fetchPage(list, cursor ? { at: cursor } : {});
			if (!next) break;
			cursor = next;
		}
		figures[name] = {
			first: await median(() => fetchPage(list)),
			deep: await median(() => fetchPage(list, cursor ? { at: cursor } : {})),
			search: await median(() => fetchPage(list, { q })),
		};
	}
	return figures;
}
