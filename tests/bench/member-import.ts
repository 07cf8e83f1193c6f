import { setTimeout } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import type { MemberImportDetail } from '#contract/member-import.office.ts';
import { memberHeaders, memberLines } from '#tests/helpers/member-list.ts';
import { csv, xlsx } from '#tests/helpers/spreadsheet.ts';
import { percentile, send } from './clients.ts';
import { median, watchMemory } from './measure.ts';
import { signIn, startOfficeServer } from './office.ts';
import type { Server } from './server.ts';

const few = 1_000;
const many = 10_000;

const list = (rows: number) => [memberHeaders, ...memberLines(rows)];

/** The office's calls at a server. */
async function openImports({ url }: Server) {
	const headers = await signIn(url);
	async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object | Buffer) {
		const type = body instanceof Buffer ? 'application/octet-stream' : 'application/json';
		const response = await fetch(`${url}/api/admin/member-imports${path}`, {
			method,
			headers: { ...headers, ...(body && { 'content-type': type }) },
			...(body && { body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body) }),
		});
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
		return (await response.json()) as MemberImportDetail;
	}
	return {
		call,
		upload: (name: string, file: Buffer) => call('POST', `?name=${name}&exportedOn=2020-01-01`, file),
		async check({ id, columns }: MemberImportDetail) {
			await call('POST', `/${id}/check`, { columns: columns.map(({ field }) => field) });
			for (;;) {
				const detail = await call('GET', `/${id}`);
				if (detail.state === 'CHECKED') return detail;
				await setTimeout(500);
			}
		},
		discard: ({ id }: MemberImportDetail) => call('DELETE', `/${id}`),
	};
}
type Imports = Awaited<ReturnType<typeof openImports>>;

/** The seconds of the dry run of a short list, the median of several, and of a long one. */
async function dryRun({ upload, check, discard }: Imports) {
	const time = async (rows: number) => {
		const uploaded = await upload('list.csv', csv(list(rows)));
		const start = performance.now();
		await check(uploaded);
		const seconds = (performance.now() - start) / 1000;
		await discard(uploaded);
		return seconds;
	};
	await time(few);
	const before = await time(few);
	const long = await time(many);
	return { few: median([before, await time(few), await time(few)]), many: long };
}

type When = 'normal' | 'applying';
/** Requests per second. */
const kinds = { home: 50, reviews: 20 } as const;
type Kind = keyof typeof kinds;
const visitSeconds = 5;
const visitRounds = 6;

/** What visitors wait while a list is applied, and in between while it is stopped. Milliseconds. */
async function visitors({ url }: Server, { call, upload, check }: Imports) {
	const seen: Record<Kind, Record<When, number[]>> = {
		home: { normal: [], applying: [] },
		reviews: { normal: [], applying: [] },
	};
	const visit = (when: When | undefined) =>
		Promise.all(
			Object.entries(kinds).map(async ([name, perSecond]) => {
				const kind = name as Kind;
				const { served } = await send({ url, kind, clients: 0, perSecond, seconds: visitSeconds });
				if (when) seen[kind][when].push(...served);
			}),
		);
	const { id, hash } = await check(await upload('list.csv', csv(list(many))));
	await visit(undefined);
	await call('POST', `/${id}/apply`, { hash, leaveOutWrong: false });
	let rows = 0;
	for (let round = 0; round < visitRounds; round++) {
		if (round > 0) await call('POST', `/${id}/continue`);
		await visit('applying');
		// It waits for the batch that has begun.
		const { state, done } = await call('POST', `/${id}/stop`);
		if (state !== 'STOPPED') throw new Error('The list was applied too soon to measure.');
		rows = done;
		await visit('normal');
	}
	const p95 = (kind: Kind) => ({ normal: percentile(seen[kind].normal), applying: percentile(seen[kind].applying) });
	return { home: p95('home'), reviews: p95('reviews'), rowsPerSecond: rows / (visitRounds * visitSeconds) };
}

const unpackedBytes = (file: Buffer) => Object.values(unzipSync(file)).reduce((sum, { length }) => sum + length, 0);

export type Memory = { name: string; bytes: number; unpacked: number; risen: number; collected: number };

/** How far the memory of a new server rises above idle while it reads and checks a list. Bytes. */
async function memoryOf(name: string, file: Buffer, options: readonly string[]): Promise<number> {
	const server = await startOfficeServer({ options });
	try {
		const { upload, check, discard } = await openImports(server);
		// The first list loads and compiles the code that reads and checks.
		await discard(await check(await upload('list.csv', csv(list(few)))));
		const risen = await watchMemory(server.pid);
		await check(await upload(name, file));
		return await risen();
	} finally {
		await server.stop();
	}
}

/**
 * The memory that lists need. Garbage of an import can stay in the server until there is much of it, as after any other work: a
 * server that is told to collect it early shows how much of the figure that is.
 */
export async function* importMemory(): AsyncGenerator<Memory> {
	for (const rows of [many, 2 * many])
		for (const [kind, file] of Object.entries({ csv: csv(list(rows)), xlsx: xlsx(list(rows)) }))
			yield {
				name: `${kind.toUpperCase()}, ${rows.toLocaleString('en')} rows`,
				bytes: file.length,
				unpacked: kind === 'xlsx' ? unpackedBytes(file) : file.length,
				risen: await memoryOf(`list.${kind}`, file, []),
				collected: await memoryOf(`list.${kind}`, file, ['--heap-growing-percent=10']),
			};
}

export async function importTimes() {
	const server = await startOfficeServer({ seed: 'content' });
	try {
		const imports = await openImports(server);
		return { dryRun: await dryRun(imports), visitors: await visitors(server, imports) };
	} finally {
		await server.stop();
	}
}
