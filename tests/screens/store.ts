import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '#tests/bench/server.ts';
import { chooseOwnPassword, firstAdminPassword } from '#tests/helpers/own-password.ts';
import { createData, type Notes } from './rows/create.ts';

const tar = promisify(execFile);
const admin = { email: 'admin@club.example', password: 'a-long-enough-password' };
/** The same address in every run, whatever the port, because pages and mails contain it. */
export const siteUrl = 'http://club.localhost';
const settings = { SEED: 'content', PUBLIC_URL: siteUrl, ADMIN_EMAIL: admin.email };
const clock = import.meta.resolve('./fixed-clock.ts');

/** A data folder with rows for every page, from the archive or newly created. */
export async function openData(archive: string | undefined): Promise<{ dir: string; notes: Notes }> {
	const dir = await mkdtemp(path.join(tmpdir(), 'club-screens-'));
	const file = path.join(dir, 'screens.json');
	if (archive && existsSync(archive)) {
		await tar('tar', ['-xpf', archive, '-C', dir]);
		return { dir, notes: JSON.parse(await readFile(file, 'utf8')) as Notes };
	}
	const server = await startServer(dir, { ...settings, ADMIN_PASSWORD: firstAdminPassword });
	let notes: Notes;
	try {
		await chooseOwnPassword(server.url, { email: admin.email, password: firstAdminPassword }, admin.password);
		notes = await createData(server.url, admin);
	} catch (error) {
		await server.stop();
		throw error;
	}
	// Stopped before the folder is packed, because a running database changes its files.
	await server.stop({ keep: true });
	await writeFile(file, JSON.stringify(notes, null, '\t'));
	if (archive) {
		await mkdir(path.dirname(archive), { recursive: true });
		await tar('tar', ['-cpf', archive, '-C', dir, '.']);
	}
	return { dir, notes };
}

/** The built site on that folder; its clock is fixed at the time when the data was created. */
export const startFixedServer = (dir: string, notes: Notes) =>
	startServer(dir, { ...settings, FIXED_TIME: String(notes.time), NODE_OPTIONS: `--import=${clock}` });
