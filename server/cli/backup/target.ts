import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/core/db/client.ts';
import { startPostgres } from '#server/core/db/embedded/embedded.ts';
import { holdFolder } from '#server/core/db/embedded/folder-lock.ts';
import { StartError } from '#server/core/start-error.ts';
import type { Env } from '#server/env.ts';

export type Target = {
	url: string;
	/** Where what was there before lies now, if anything was. */
	aside: string | undefined;
	done(): Promise<void>;
	/** It went wrong: the target is as it was before, as far as that is possible. */
	undo(): Promise<void>;
};

type Wish = { env: Env; secret: string | undefined; force: boolean; now: Date };

/** Makes room for a restore, and keeps everybody else out meanwhile. */
export const openTarget = (wish: Wish): Promise<Target> =>
	wish.env.DATABASE_URL ? configured(wish, wish.env.DATABASE_URL) : packaged(wish);

async function packaged(wish: Wish): Promise<Target> {
	const { dataDir } = wish.env;
	const folder = holdFolder(dataDir);
	try {
		const moved = moveAside(wish, ['postgres', 'files', 'app-secret']);
		try {
			const postgres = await startPostgres({ dir: dataDir });
			return {
				url: postgres.url,
				aside: moved.aside,
				done: async () => {
					await postgres.stop();
					folder.release();
				},
				undo: async () => {
					await postgres.stop();
					moved.back();
					folder.release();
				},
			};
		} catch (error) {
			moved.back();
			throw error;
		}
	} catch (error) {
		folder.release();
		throw error;
	}
}

async function configured(wish: Wish, url: string): Promise<Target> {
	// Its own way of failing: it says in words when nobody answers.
	await (await openDatabase(url, { log: console, max: 1 })).close();
	const client = new pg.Client({ connectionString: url, application_name: 'club-restore' });
	await client.connect();
	try {
		await refuseWhileOpen(client);
		if (!wish.force && (await hasTables(client)))
			throw new StartError('The database is not empty. With --force everything in it is dropped first, for good.');
		const moved = moveAside(wish, wish.env.S3_BUCKET ? ['app-secret'] : ['files', 'app-secret']);
		await client.query(`
			drop schema if exists pgboss cascade;
			drop schema if exists drizzle cascade;
			drop schema public cascade;
			create schema public`);
		return { url, aside: moved.aside, done: async () => {}, undo: async () => moved.back() };
	} finally {
		await client.end();
	}
}

async function refuseWhileOpen(client: pg.Client) {
	const { rows } = await client.query<{ name: string; count: string }>(`
		select application_name as name, count(*) as count from pg_stat_activity
		where datname = current_database() and application_name like 'club%' and pid <> pg_backend_pid()
		group by application_name order by application_name`);
	if (rows.length > 0) {
		const who = rows.map(({ name, count }) => `${count} × ${name}`).join(', ');
		throw new StartError(`The house is open: it has connections to this database (${who}). Stop it first.`);
	}
}

async function hasTables(client: pg.Client): Promise<boolean> {
	const { rows } = await client.query<{ there: boolean }>(`
		select exists (
			select from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss')
		) as there`);
	return rows[0]!.there;
}

/** What is there is never thrown away: with --force it moves to a folder beside. */
function moveAside({ env: { dataDir }, secret, force, now }: Wish, parts: string[]) {
	const stamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
	const aside = path.join(dataDir, `before-restore-${stamp}`);
	const there = parts.filter((name) => holdsSomething(path.join(dataDir, name), secret));
	if (there.length > 0 && !force)
		throw new StartError(
			`There is a house in ${dataDir} already (${there.join(', ')}). With --force it is moved to ${aside} first.`,
		);
	if (there.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 });
	for (const name of there) renameSync(path.join(dataDir, name), path.join(aside, name));
	return {
		aside: there.length > 0 ? aside : undefined,
		back() {
			for (const name of parts) rmSync(path.join(dataDir, name), { recursive: true, force: true });
			for (const name of there) renameSync(path.join(aside, name), path.join(dataDir, name));
			rmSync(aside, { recursive: true, force: true });
		},
	};
}

/** Folders with files somewhere in them; of the secret, only another one than the archive's counts. */
function holdsSomething(place: string, secret: string | undefined): boolean {
	if (!existsSync(place)) return false;
	if (path.basename(place) === 'app-secret') return readFileSync(place, 'utf8').trim() !== secret;
	return readdirSync(place, { recursive: true, withFileTypes: true }).some((entry) => !entry.isDirectory());
}
