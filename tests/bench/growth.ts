import pg from 'pg';
import { fill, type Size, wordOf } from './fill.ts';
import { median } from './measure.ts';
import { signIn, startOfficeServer } from './office.ts';
import { socketOf } from './server.ts';
import { openUncached } from './uncached.ts';

/** One page of every list, and the club after many years. */
const few: Size = { people: 120, mails: 120, reviews: 120, events: 120 };
const many: Size = { people: 100_000, mails: 100_000, reviews: 1_000_000, events: 10_000 };

/** Pages and lists of the public site. */
const publicAddresses = [
	'/',
	'/review',
	'/restaurant',
	'/upcoming-events',
	'/present-events',
	'/past-events',
	'/image-gallery',
	'/contact',
	'/api/reviews',
	'/api/reviews/summary',
	'/api/events/get/all?type=UPCOMING_EVENT&limit=24',
	'/api/events/get/all?type=PRESENT_EVENT&limit=24',
	'/api/events/get/all?type=PAST_EVENT&limit=24',
	'/api/events/counts',
	'/api/media/get/all?type=IMAGE_GALLERY',
	'/api/banners/latest',
];

/** Finds the same row in every database that has one. */
const someone = wordOf(77);

const officeAddresses = [
	'applications',
	'applications?sort=name',
	'applications?status=PENDING_APPROVAL',
	'applications?status=REJECTED',
	'applications?category=Government+Officer',
	`applications?q=${someone}`,
	'members',
	'members?sort=name',
	'members?payment=PAID',
	`members?q=${someone}`,
	'payments',
	'payments?state=PAID',
	`payments?q=${someone}`,
	'payments/stuck',
	'manual-payments',
	'audit',
	`audit?q=${someone}`,
	'audit?action=approved',
	'audit/choices',
	'reviews',
	'reviews?status=new',
	'reviews?status=hidden',
	`reviews?q=${someone}`,
	'events',
	'events?sort=title',
	'events?status=upcoming',
	'events?status=past',
	`events?q=${someone}`,
	'inquiries',
	'inquiries?state=NEW',
	'inquiries?kind=CONTACT',
	`inquiries?q=${someone}`,
	'mails',
	'mails?state=failed',
	`mails?q=${someone}`,
	'banners',
	'media?type=IMAGE_GALLERY',
	'lockers',
	'subscribers',
	'mailings',
	'team',
	`search?q=${someone}`,
	'retention',
	'dead-letters',
	'today',
	'payments/months',
].map((path) => `/api/admin/${path}`);

/** It looks at the whole system, so it has no bar. */
const reports = ['house'].map((path) => `/api/admin/${path}`); // words-ok

type Kind = 'empty' | 'few' | 'many';
export type Growth = { address: string; hasBar: boolean } & Record<Kind, number>;

/** The times of every page and list in milliseconds, in an empty, a small and a big database; medians of interleaved rounds. */
export async function* growth(only: RegExp | undefined): AsyncGenerator<Growth> {
	const addresses = [...publicAddresses, ...officeAddresses, ...reports].filter((path) => only?.test(path) ?? true);
	const servers = {
		empty: await filledServer({ people: 0, mails: 0, reviews: 0, events: 0 }),
		few: await filledServer(few),
		many: await filledServer(many),
	};
	const kinds = Object.keys(servers) as Kind[];
	// After all of them are filled, which takes longer than a token is valid.
	const tokens = {
		empty: await signIn(servers.empty.url),
		few: await signIn(servers.few.url),
		many: await signIn(servers.many.url),
	};
	const uncached = {
		empty: await openUncached(servers.empty),
		few: await openUncached(servers.few),
		many: await openUncached(servers.many),
	};
	const time = async (kind: Kind, address: string) => {
		if (!address.startsWith('/api/')) {
			const { response, body, ms } = await uncached[kind].get(address);
			if (!response.ok) throw new Error(`${address} returned ${response.status}: ${body}`);
			return ms;
		}
		const headers: HeadersInit = address.startsWith('/api/admin') ? tokens[kind] : {};
		const start = performance.now();
		const response = await fetch(servers[kind].url + address, { headers });
		const body = await response.text();
		// Without a notice the latest one is not found.
		if (!response.ok && response.status !== 404) throw new Error(`${address} returned ${response.status}: ${body}`);
		return performance.now() - start;
	};
	try {
		for (const address of addresses) {
			const times: Record<Kind, number[]> = { empty: [], few: [], many: [] };
			for (const kind of kinds) for (let round = 0; round < warmUps; round++) await time(kind, address);
			for (let round = 0; round < rounds; round++)
				for (const kind of kinds) times[kind].push(await time(kind, address));
			yield {
				address,
				hasBar: !reports.includes(address),
				empty: median(times.empty),
				few: median(times.few),
				many: median(times.many),
			};
		}
	} finally {
		for (const { close } of Object.values(uncached)) await close();
		for (const { stop } of Object.values(servers)) await stop();
	}
}

/** The first requests of a process are slower, because its code is not compiled yet. */
const warmUps = 5;
const rounds = 25;

async function filledServer(size: Size) {
	const server = await startOfficeServer();
	const client = new pg.Client({ host: await socketOf(server.dataDir), user: 'postgres', database: 'club' });
	await client.connect();
	await fill(client, size);
	await client.end();
	return server;
}
