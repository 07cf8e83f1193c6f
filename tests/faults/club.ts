import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '#tests/helpers/eventually.ts';
import { type FaultyDatabase, openFaultyDatabase } from './database.ts';
import type { Random } from './random.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export type Club = Awaited<ReturnType<typeof openClub>>;

const newFolder = () => mkdtemp(path.join(tmpdir(), 'club-faults-'));
const databaseIn = (home: string) => path.join(home, 'database');
const dataIn = (home: string) => path.join(home, 'data');

let first: Promise<string> | undefined;
export const removeFirstFolder = async () => first && rm(await first, { recursive: true, force: true });

/** The folder of a club that was started once; each fault begins with a copy, because making one costs more than starting it. */
async function makeFirstFolder(): Promise<string> {
	const home = await newFolder();
	const database = await openFaultyDatabase(databaseIn(home));
	const server = await startServer({ database, dataDir: dataIn(home) });
	await server.stop();
	await database.stop();
	return home;
}

/** One database and one or more servers, all of which can be killed and started again. */
export async function openClub({
	random,
	servers: count = 1,
	env = {},
	folder,
}: {
	random: Random;
	servers?: number;
	env?: Record<string, string>;
	/** Instead of a temporary folder. */
	folder?: string;
}) {
	const home = folder ?? (await newFolder());
	first ??= makeFirstFolder();
	await cp(await first, home, { recursive: true });
	const database: FaultyDatabase = await openFaultyDatabase(databaseIn(home));
	const start = () => startServer({ database, dataDir: dataIn(home), env });
	const servers: ServerProcess[] = [];
	for (let number = 0; number < count; number++) servers.push(await start());

	return {
		home,
		database,
		servers,
		/** The address of a server that runs, by chance. */
		address: () => random.pick(servers.filter((server) => server.isRunning()).concat(servers[0]!)).url,
		/** Starts everything again that ended, and waits until it is ready. */
		async recover() {
			await database.ensure();
			for (const [index, server] of servers.entries()) if (!server.isRunning()) servers[index] = await start();
			for (const { url } of servers)
				await eventually(`${url} to be ready`, async () => {
					const response = await fetch(`${url}/readyz`).catch(() => undefined);
					return response?.status === 200;
				});
		},
		async close() {
			for (const server of servers) await server.kill();
			await database.stop();
			await rm(home, { recursive: true, force: true });
		},
	};
}
