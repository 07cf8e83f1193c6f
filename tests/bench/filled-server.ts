import pg from 'pg';
import { median } from './measure.ts';
import { signIn, startOfficeServer } from './office.ts';
import { type Server, socketOf } from './server.ts';

/** Milliseconds of the same work in a small and in a large club, and how much more the large one may take. */
export type ComparedFigure = { name: string; few: number; many: number; bar: number };

const warmUps = 5;
const rounds = 25;

/** A server whose database was filled directly. */
export async function filledServer(fill: (client: pg.Client) => Promise<void>): Promise<Server> {
	const server = await startOfficeServer();
	await withDatabase(server, fill);
	return server;
}

export async function withDatabase<Result>({ dataDir }: Server, work: (client: pg.Client) => Promise<Result>) {
	const client = new pg.Client({ host: await socketOf(dataDir), user: 'postgres', database: 'club' });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** Calls of the office, logged in. */
export async function openOffice({ url }: Server) {
	const headers = await signIn(url);
	return async <Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> => {
		const response = await fetch(`${url}/api/admin/${path}`, {
			method,
			headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
			...(body && { body: JSON.stringify(body) }),
		});
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
		return (await response.json()) as Body;
	};
}
export type Office = Awaited<ReturnType<typeof openOffice>>;

/** Milliseconds of two calls, medians of interleaved rounds. */
export async function compare(calls: Record<'few' | 'many', () => Promise<unknown>>) {
	const time = async (call: () => Promise<unknown>) => {
		const start = performance.now();
		await call();
		return performance.now() - start;
	};
	for (let round = 0; round < warmUps; round++) for (const call of Object.values(calls)) await call();
	const times = { few: [] as number[], many: [] as number[] };
	for (let round = 0; round < rounds; round++) {
		times.few.push(await time(calls.few));
		times.many.push(await time(calls.many));
	}
	return { few: median(times.few), many: median(times.many) };
}
