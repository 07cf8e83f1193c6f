import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clubDay } from '#contract/core/club-time.ts';
import type { OpenApi } from '#server/features/system/describe-api.ts';
import { type Address, type Caller, callsWithoutId } from './addresses.ts';
import { fill, type Size, wordOf } from './fill.ts';
import { withDatabase } from './filled-server.ts';
import { median } from './measure.ts';
import { admin, signIn, startOfficeServer } from './office.ts';
import { publicRoutes } from './public-routes.ts';
import { type Server, startServer } from './server.ts';
import { openUncached } from './uncached.ts';

/** The first person that is filled in, who is in every database. */
const member = `${wordOf(1)}@example.com`;

/** Not quite empty: one person, so that the calls of a member can be measured, and one event, which has a page. */
const empty: Size = { people: 1, mails: 0, reviews: 0, events: 1 };
/** One page of every list, and the club after many years. */
const few: Size = { people: 120, mails: 120, reviews: 120, events: 120 };
const many: Size = { people: 100_000, mails: 100_000, reviews: 1_000_000, events: 10_000 };

export type GrowthOptions = {
	only: RegExp | undefined;
	/** Where the filled databases are kept for the next run. */
	folder: string | undefined;
};
type Kind = 'empty' | 'few' | 'many';
/** Milliseconds, and with which of the smaller databases the big one is compared; with none if it has no bar. */
type Times = { comparedWith: 'empty' | 'few' | undefined } & Record<Kind, number>;
export type Growth = { name: string } & (Times | { failure: string });

/** They look at the whole system, or list everything as they must. */
const hasNoBar = ({ path }: Address) => path === '/sitemap.xml' || path === '/api/admin/house'; // words-ok

/**
 * The times of every page and call in an empty, a small and a big database; medians of interleaved rounds. What shows rows is
 * compared with the small database, which fills one page of every list, all others with the empty one.
 */
export async function* growth({ only, folder }: GrowthOptions): AsyncGenerator<Growth> {
	const folderOf = (kind: Kind) => folder && path.join(folder, kind);
	const databases = {
		empty: await openFilled(empty, folderOf('empty')),
		few: await openFilled(few, folderOf('few')),
		many: await openFilled(many, folderOf('many')),
	};
	try {
		const addresses = (await addressesOf(databases.empty.url)).filter(({ path }) => only?.test(path) ?? true);
		for (const address of addresses) {
			const name = address.caller === 'member' ? `${address.path} (member)` : address.path;
			// A run takes long, so one that fails does not end it.
			yield { name, ...(await measure(databases, address).catch((error: Error) => ({ failure: error.message }))) };
		}
	} finally {
		for (const { close } of Object.values(databases)) await close();
	}
}

async function addressesOf(url: string): Promise<Address[]> {
	const api = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi;
	const pages = [...(await publicRoutes(url)).map(({ path }) => path), '/sitemap.xml'];
	return [...pages.map((path): Address => ({ path, caller: 'anyone' })), ...callsWithoutId(api, clubDay(new Date()))];
}

async function measure(databases: Record<Kind, Filled>, address: Address): Promise<Times> {
	const kinds = Object.keys(databases) as Kind[];
	const times: Record<Kind, number[]> = { empty: [], few: [], many: [] };
	const parts = { empty: 0, few: 0, many: 0 };
	for (const kind of kinds)
		for (let round = 0; round < warmUps; round++) parts[kind] = (await databases[kind].time(address)).parts;
	const comparedWith = hasNoBar(address) ? undefined : parts.many > parts.empty ? 'few' : 'empty';
	const medians = () => ({ empty: median(times.empty), few: median(times.few), many: median(times.many) });
	const missesBar = () => comparedWith !== undefined && medians().many > growthBar * medians()[comparedWith];
	// Other programs disturb some rounds, so a figure that misses its bar is measured for longer.
	for (let round = 0; round < rounds || (round < mostRounds && missesBar()); round++)
		for (const kind of kinds) times[kind].push((await databases[kind].time(address)).ms);
	return { comparedWith, ...medians() };
}

export const growthBar = 1.3;

/** The first requests of a process are slower, because its code is not compiled yet. */
const warmUps = 3;
const rounds = 9;
const mostRounds = 75;

/** An access token is valid for a quarter of an hour. */
const tokenMs = 5 * 60_000;

type Filled = Awaited<ReturnType<typeof openFilled>>;

/** A server that was filled once. */
async function startFilled(size: Size, folder: string | undefined): Promise<Server> {
	const isFilled = folder && path.join(folder, 'filled');
	if (isFilled && existsSync(isFilled)) return startServer(folder);
	const server = await startOfficeServer({ dataDir: folder });
	await withDatabase(server, async (client) => {
		await fill(client, size);
		// The first person logs in with the password of the admin.
		await client.query(
			`update accounts set password_hash = (select password_hash from accounts where email = $1) where email = $2`,
			[admin.email, member],
		);
	});
	if (isFilled) await writeFile(isFilled, '');
	return server;
}

/** A filled server, and how long its responses take. */
async function openFilled(size: Size, folder: string | undefined) {
	const server = await startFilled(size, folder);
	const uncached = await openUncached(server);
	const tokens = new Map<Caller, { headers: HeadersInit; since: number }>();
	async function headersOf(caller: Caller): Promise<HeadersInit> {
		if (caller === 'anyone') return {};
		const known = tokens.get(caller);
		if (known && performance.now() - known.since < tokenMs) return known.headers;
		const headers = await signIn(server.url, caller === 'office' ? admin.email : member);
		tokens.set(caller, { headers, since: performance.now() });
		return headers;
	}
	async function get({ path: url, caller }: Address) {
		if (!url.startsWith('/api/')) return uncached.get(url);
		const headers = await headersOf(caller);
		const start = performance.now();
		const response = await fetch(server.url + url, { headers, redirect: 'manual' });
		const body = await response.text();
		return { response, body, ms: performance.now() - start };
	}
	return {
		url: server.url,
		/** Milliseconds, and the number of elements and objects in the response: more of them are rows. */
		async time(address: Address) {
			const { response, body, ms } = await get(address);
			// Without a notice the latest one is not found.
			if (response.status >= 400 && response.status !== 404)
				throw new Error(`${address.path} returned ${response.status}: ${body}`);
			return { ms, parts: body.match(/[<{]/g)?.length ?? 0 };
		},
		async close() {
			await uncached.close();
			await server.stop({ keep: folder !== undefined });
		},
	};
}
