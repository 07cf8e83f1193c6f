import {
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { smallProgram } from '#tests/helpers/small-program.ts';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { isAlive } from './processes.ts';
import { startPostgres } from './start-postgres.ts';

// Real processes that write real files are slow on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const timeoutMs = 30_000;

const isRoot = process.getuid?.() === 0;
const nobody = 65534;

// Without user namespaces root's PostgreSQL runs as nobody, who must be able to read its programs. These tests are not run
// in a checkout below a folder that only its owner may enter.
const canEnter = (folder: string): boolean =>
	(statSync(folder).mode & 0o001) !== 0 && (folder === path.dirname(folder) || canEnter(path.dirname(folder)));
const nobodyCanEnter = canEnter(import.meta.dirname);

async function start(dir: string) {
	const postgres = await startPostgres({ dir });
	onTestFinished(() => postgres.stop());
	return postgres;
}

// Creating the files takes a second or more, so most tests get a copy.
let prepared: string;
beforeAll(async () => {
	prepared = mkdtempSync(path.join(tmpdir(), 'club-test-'));
	await (await startPostgres({ dir: prepared })).stop();
	return () => rmSync(prepared, { recursive: true });
});

function preparedFolder(dir = temporaryFolder()) {
	cpSync(prepared, dir, { recursive: true });
	return dir;
}

async function connect(url: string) {
	const client = new pg.Client({ connectionString: url });
	client.on('error', () => {}); // the server is killed while it is connected
	await client.connect();
	onTestFinished(() => client.end().catch(() => {}));
	return client;
}

const postgresPid = (dir: string) =>
	Number.parseInt(readFileSync(path.join(dir, 'postgres/postmaster.pid'), 'utf8'), 10);

test('starts in an empty folder, listens only on a private socket, and stops', async () => {
	const dir = temporaryFolder();
	const postgres = await start(dir);
	const client = await connect(postgres.url);
	const { rows } = await client.query(
		`select current_database() as name, current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
			current_setting('server_version_num')::int / 10000 as version, lower('ÄÖ') as lower`,
	);
	expect(rows).toEqual([{ name: 'club', tcp: '', fsync: 'on', version: 18, lower: 'äö' }]);
	expect(statSync(path.join(dir, 'run')).mode & 0o777).toBe(0o700);
	expect(statSync(path.join(dir, 'postgres')).mode & 0o777).toBe(0o700);
	await client.end();

	const pid = postgresPid(dir);
	await postgres.stop();
	expect(isAlive(pid)).toBe(false);
	expect(await postgres.exited).toContain('ended with code 0');
});

test('kill -9 during inserts loses no acknowledged row', async () => {
	const dir = preparedFolder();
	const first = await start(dir);
	const client = await connect(first.migrationUrl);
	await client.query('create table numbers (n int primary key)');
	const numbers = pgTable('numbers', { n: integer() });
	let acknowledged = 0;
	const inserting = (async () => {
		for (;;) {
			await drizzle({ client })
				.insert(numbers)
				.values({ n: acknowledged + 1 });
			acknowledged += 1;
		}
	})().catch((error: Error) => error);
	await eventually('some rows', () => acknowledged >= 50, timeoutMs);
	process.kill(postgresPid(dir), 'SIGKILL');
	expect(await first.exited).toContain('SIGKILL');

	const second = await start(dir); // at once: child processes of the killed one may still be running
	expect(await inserting).toBeInstanceOf(Error);
	const { rows } = await (await connect(second.migrationUrl)).query(
		'select max(n) as last, count(*)::int as count from numbers',
	);
	expect(rows[0].count).toBeGreaterThanOrEqual(acknowledged);
	expect(rows[0].last).toBe(rows[0].count);
});

const server = `
	import { startPostgres } from './server/core/db/embedded/start-postgres.ts';
	import { readFileSync } from 'node:fs';
	const dir = process.argv[1];
	const postgres = await startPostgres({ dir });
	console.log(Number.parseInt(readFileSync(dir + '/postgres/postmaster.pid', 'utf8')));
	await postgres.exited;
`;

test.runIf(process.platform === 'linux')('ends when its server is killed', async () => {
	const program = smallProgram(server, [preparedFolder()]);
	const pid = Number(await program.line());
	expect(isAlive(pid)).toBe(true);
	program.child.kill('SIGKILL');
	await eventually('PostgreSQL to be gone', () => !isAlive(pid), timeoutMs);
});

/** A PATH on which these programs fail, as on a Mac or in a bare container. */
function pathWithout(...missing: string[]) {
	const bin = temporaryFolder();
	for (const name of missing) writeFileSync(path.join(bin, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
	return { ...process.env, PATH: `${bin}:${process.env.PATH}` };
}

/** A folder that PostgreSQL's user can enter. */
function openFolder() {
	const dir = temporaryFolder();
	if (isRoot) chownSync(dir, nobody, nobody);
	return dir;
}

test.skipIf(isRoot && !nobodyCanEnter)(
	'stops a PostgreSQL that survived its server before the next start',
	async () => {
		const dir = openFolder();
		const program = smallProgram(server, [dir], { env: pathWithout('setpriv', 'unshare') });
		const leftover = Number(await program.line());
		program.child.kill('SIGKILL');
		await program.ended;
		expect(isAlive(leftover)).toBe(true);

		const postgres = await start(dir);
		expect(isAlive(leftover)).toBe(false);
		expect(postgresPid(dir)).not.toBe(leftover);
		await connect(postgres.url);
	},
);

test('starts even if the process number in the PID file belongs to another program now', async () => {
	const dir = preparedFolder();
	const first = await start(dir);
	const pidFile = readFileSync(path.join(dir, 'postgres/postmaster.pid'), 'utf8');
	await first.stop();
	const other = smallProgram('setInterval(() => {}, 1000); console.log("here")');
	await other.line();
	writeFileSync(path.join(dir, 'postgres/postmaster.pid'), pidFile.replace(/^\d+/, String(other.child.pid)));
	await connect((await start(dir)).url);
	expect(other.child.exitCode).toBe(null);
});

test('the start after an interrupted first start creates the files', async () => {
	const dir = temporaryFolder();
	mkdirSync(path.join(dir, 'postgres.draft'), { recursive: true });
	writeFileSync(path.join(dir, 'postgres.draft/PG_VERSION'), '18\n');
	await connect((await start(dir)).url);
	expect(existsSync(path.join(dir, 'postgres.draft'))).toBe(false);
});

test('starts in a folder whose path is too long for a socket', async () => {
	const dir = preparedFolder(path.join(temporaryFolder(), 'x'.repeat(60), 'y'.repeat(60)));
	const postgres = await start(dir);
	await connect(postgres.url);
	const socketDir = decodeURIComponent(postgres.url.split('host=')[1] ?? '');
	expect(statSync(socketDir).mode & 0o777).toBe(0o700);
	await postgres.stop();
	expect(existsSync(socketDir)).toBe(false);
});

test.runIf(isRoot && nobodyCanEnter)(
	'runs for a plain user, and root can use that user’s folder in between',
	async () => {
		const dir = openFolder();
		const asNobody = { uid: nobody, gid: nobody, env: { ...process.env, HOME: dir } };
		for (const options of [asNobody, {}, asNobody]) {
			const program = smallProgram(server, [dir], options);
			const pid = Number(await program.line());
			expect(isAlive(pid)).toBe(true);
			program.child.kill('SIGKILL');
			await eventually('PostgreSQL to be gone', () => !isAlive(pid), timeoutMs);
		}
		expect(statSync(path.join(dir, 'postgres/global')).uid).toBe(nobody);
	},
);

test.runIf(isRoot && nobodyCanEnter)(
	'runs for root without user namespaces, below a folder that only root may enter',
	async () => {
		const dir = path.join(temporaryFolder(), 'data');
		const program = smallProgram(server, [dir], { env: pathWithout('unshare') });
		const pid = Number(await program.line());
		expect(isAlive(pid)).toBe(true);
		expect(statSync(path.join(dir, 'postgres')).uid).toBe(nobody);
		program.child.kill('SIGKILL');
		await eventually('PostgreSQL to be gone', () => !isAlive(pid), timeoutMs);
	},
);

test('explains how to fix an unusable folder', async () => {
	const dir = temporaryFolder();
	writeFileSync(path.join(dir, 'file'), '');
	await expect(startPostgres({ dir: path.join(dir, 'file') })).rejects.toMatchObject({
		name: 'OperatorError',
		message: `The data folder ${dir}/file is not a folder. Remove the file in its place, or set DATA_DIR to a folder.`,
	});
});

test('names the PostgreSQL version of files from another version', async () => {
	const dir = preparedFolder();
	writeFileSync(path.join(dir, 'postgres/PG_VERSION'), '17\n');
	await expect(startPostgres({ dir })).rejects.toThrow(
		/^The data in .* was written by another PostgreSQL version: .*17/,
	);
});
