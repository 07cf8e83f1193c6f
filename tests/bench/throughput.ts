import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '#tests/helpers/eventually.ts';
import { load } from './load.ts';
import { cpuMicroseconds, descendantsOf, median } from './measure.ts';
import { hasNginx, startFront, startNginx } from './nginx.ts';
import { encodingHeader, type Form, forms, type PageForms, pageForms, unchangedHeaders } from './page-forms.ts';
import { type Server, startServer } from './server.ts';
import { openUncached } from './uncached.ts';

const rounds = 9;
const seconds = 1;

/** What is requested: the page in one form, or the page that the client has already. */
export const requestKinds = [...forms, '304'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Another site that is compared; it runs by itself. */
export type Peer = { name: string; url: string };

/** A server without a process id was not started here, so its CPU time is not known. */
type Target = { name: string; pid?: number; addressOf: (form: Form) => string; stop: () => Promise<void> };
type Speed = { perSecond: number; cpuMicroseconds: number | undefined };
export type Throughput = { name: string; kind: RequestKind } & Speed;

/** The cached Home beside servers that do nothing but send the same bytes. The rounds alternate, because other programs disturb some of them. */
export async function throughput(server: Server, peers: readonly Peer[]): Promise<Throughput[]> {
	const page = await pageForms(server.url);
	const targets: Target[] = [
		await bareFastify(page, await unchangedHeaders(server.url, page)),
		{ ...server, name: 'ours', addressOf: () => server.url, stop: async () => {} },
		...peers.map(({ name, url }) => ({ name, addressOf: () => url, stop: async () => {} })),
	];
	if (hasNginx()) targets.unshift({ ...(await startNginx(page)), name: 'nginx' });
	try {
		const figures: Throughput[] = [];
		for (const kind of requestKinds) figures.push(...(await inTurns(await thatHave(kind, targets), kind)));
		return figures;
	} finally {
		for (const { stop } of targets) await stop();
	}
}

/** nginx with the page folder, and the same bytes and headers as files beside it. */
export async function frontThroughput(): Promise<Throughput[]> {
	const pageFolder = await mkdtemp(path.join(tmpdir(), 'club-bench-pages-'));
	// nginx reads it as another user.
	await chmod(pageFolder, 0o755);
	const server = await startServer(undefined, { PAGE_CACHE_DIR: pageFolder });
	try {
		const page = await pageForms(server.url);
		await eventually('the page to be in the folder', async () => existsSync(path.join(pageFolder, 'policies.conf')));
		const front = await startFront({ serverPort: Number(new URL(server.url).port), pageFolder, page });
		try {
			const addresses = {
				'nginx, a file': (form: Form) => `${front.url}/file-${form}`,
				'nginx, page folder': () => front.url,
			};
			const targets = Object.entries(addresses).map(([name, addressOf]) => ({ ...front, name, addressOf }));
			const figures: Throughput[] = [];
			for (const kind of requestKinds) {
				// A page expires after a minute, and the next visitor renders it.
				await pageForms(server.url);
				figures.push(...(await inTurns(targets, kind)));
			}
			return figures;
		} finally {
			await front.stop();
		}
	} finally {
		await server.stop();
		await rm(pageFolder, { recursive: true, force: true });
	}
}

async function inTurns(targets: readonly Target[], kind: RequestKind): Promise<Throughput[]> {
	const speeds = new Map(targets.map((target) => [target, [] as Speed[]]));
	for (const target of targets) await speedOf(target, kind, 1);
	for (let round = 0; round < rounds; round++)
		for (const target of targets) speeds.get(target)!.push(await speedOf(target, kind, seconds));
	return [...speeds].map(([{ name }, measured]) => ({
		name,
		kind,
		perSecond: median(measured.map(({ perSecond }) => perSecond)),
		cpuMicroseconds: medianOfKnown(measured.map(({ cpuMicroseconds }) => cpuMicroseconds)),
	}));
}

async function speedOf({ name, pid, addressOf }: Target, kind: RequestKind, duration: number): Promise<Speed> {
	const form = kind === '304' ? 'br' : kind;
	const url = addressOf(form);
	const headers = encodingHeader(form);
	if (kind === '304') {
		const { etag } = (await pageForms(url))[form].headers;
		headers['if-none-match'] = etag!;
		const { status } = await fetch(url, { headers });
		if (status !== 304) throw new Error(`${name} returned ${status} instead of 304`);
	}
	const before = pid && (await cpuOf(pid, name));
	const { requests, seconds: time } = await load(url, headers, duration);
	const used = pid && (await cpuOf(pid, name)) - before!;
	return { perSecond: requests / time, cpuMicroseconds: used === undefined ? undefined : used / requests };
}

function medianOfKnown(values: readonly (number | undefined)[]): number | undefined {
	const known = values.filter((value) => value !== undefined);
	return known.length > 0 ? median(known) : undefined;
}

/** A site whose pages have no ETag cannot say that a client has one already. */
async function thatHave(kind: RequestKind, targets: readonly Target[]): Promise<Target[]> {
	if (kind !== '304') return [...targets];
	const found: Target[] = [];
	for (const target of targets) if ((await pageForms(target.addressOf('br'))).br.headers.etag) found.push(target);
	return found;
}

/** The processes of nginx are one server; PostgreSQL below ours does not take part. */
async function cpuOf(pid: number, name: string): Promise<number> {
	let sum = await cpuMicroseconds(pid);
	if (name.startsWith('nginx')) for (const worker of await descendantsOf(pid)) sum += await cpuMicroseconds(worker);
	return sum;
}

async function bareFastify(page: PageForms, unchanged: Record<string, string>): Promise<Target> {
	const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' });
	child.send({ page, unchanged });
	const [url] = (await once(child, 'message')) as [string];
	return {
		name: 'bare Fastify',
		pid: child.pid!,
		addressOf: () => url,
		async stop() {
			child.kill();
			await once(child, 'close');
		},
	};
}

/** The CPU time of rendering Home after a change, in milliseconds. */
export async function renderingMs(server: Pick<Server, 'url' | 'pid' | 'dataDir'>, key?: string): Promise<number> {
	const uncached = await openUncached(server, key);
	const render = async (times: number) => {
		for (let number = 0; number < times; number++) await uncached.get('/');
	};
	await render(40);
	const before = await cpuMicroseconds(server.pid);
	const pages = 60;
	await render(pages);
	await uncached.close();
	return ((await cpuMicroseconds(server.pid)) - before) / pages / 1000;
}
