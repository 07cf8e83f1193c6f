import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { postgresError } from './postgres-error.ts';

type Owner = { uid: number; gid: number };

/** The user that PostgreSQL runs as. It refuses to run as root, so root needs a way to run it as another user. */
export type PostgresUser = {
	/** Put before every command. */
	prefix: string[];
	/** Options for spawn, if there is no prefix. */
	ids: { uid?: number; gid?: number };
	/** The owner of PostgreSQL's files. */
	owner?: Owner;
};

/** Creates the database files once. They get their final name when complete: an interrupted run leaves only a draft. */
export async function createFiles(cluster: string, bin: string, user: PostgresUser): Promise<void> {
	if (existsSync(path.join(cluster, 'PG_VERSION'))) {
		giveToPostgres(cluster, user);
		chmodSync(cluster, 0o700); // PostgreSQL requires it, and files restored from a copy often have another mode
		return;
	}
	const draft = `${cluster}.draft`;
	rmSync(draft, { recursive: true, force: true });
	mkdirSync(draft, { mode: 0o700 });
	giveToPostgres(draft, user);
	const { code, output } = await run([...user.prefix, path.join(bin, 'initdb'), ...initOptions(draft)], user);
	if (code !== 0) {
		rmSync(draft, { recursive: true, force: true });
		throw postgresError('could not create its files', path.dirname(cluster), output);
	}
	renameSync(draft, cluster);
}

const initOptions = (folder: string) => [
	...['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
	// The same sort order on every machine; PostgreSQL's own C.UTF-8 also handles letters beyond ASCII.
	...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
];

function run([command = '', ...args]: string[], { ids }: PostgresUser) {
	return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
		const child = spawn(command, args, {
			...ids,
			stdio: ['ignore', 'ignore', 'pipe'],
			env: { ...process.env, LC_ALL: 'C' },
		});
		let output = '';
		child.stderr.on('data', (chunk) => {
			output += chunk;
		});
		child.once('error', reject);
		child.once('close', (code) => resolve({ code, output }));
	});
}

const nobody = 65534;

export function findPostgresUser(cluster: string): PostgresUser {
	// Ends PostgreSQL when this process dies.
	const dieWithParent = works(['setpriv', '--pdeathsig', 'INT']) ? ['setpriv', '--pdeathsig', 'INT'] : [];
	if (process.getuid?.() !== 0) return { prefix: dieWithParent, ids: {} };

	const owner = ownerOf(cluster);
	const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
	// Inside this namespace root appears as nobody: the files still belong to root, and PostgreSQL starts.
	if (owner.uid === 0 && works(namespace)) return { prefix: [...namespace, ...dieWithParent], ids: {} };

	// Without namespaces (as in many containers), or if the data belongs to another user, PostgreSQL runs as that user.
	const to = owner.uid === 0 ? { uid: nobody, gid: nobody } : owner;
	const become = ['setpriv', `--reuid=${to.uid}`, `--regid=${to.gid}`, '--clear-groups'];
	// The data and node_modules may be in folders that only root can enter.
	const enter = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
	for (const switched of [[...become, ...enter], become]) {
		if (dieWithParent.length > 0 && works(switched))
			return { prefix: [...switched, ...dieWithParent.slice(1)], ids: {}, owner: to };
	}
	return { prefix: dieWithParent, ids: to, owner: to };
}

/** Changes the owner of a folder and of everything in it to PostgreSQL's user. */
export function giveToPostgres(folder: string, { owner }: PostgresUser) {
	if (owner) changeOwner(folder, owner);
}

function changeOwner(folder: string, owner: Owner) {
	if (lstatSync(folder).uid === owner.uid) return;
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const file = path.join(folder, entry.name);
		if (entry.isDirectory()) changeOwner(file, owner);
		else lchownSync(file, owner.uid, owner.gid);
	}
	lchownSync(folder, owner.uid, owner.gid); // last, so that an interrupted run starts over
}

function ownerOf(folder: string): Owner {
	const stats = lstatSync(folder, { throwIfNoEntry: false });
	return stats ? { uid: stats.uid, gid: stats.gid } : { uid: 0, gid: 0 };
}

function works([command, ...options]: string[]): boolean {
	if (process.platform !== 'linux' || !command) return false;
	return spawnSync(command, [...options, 'true'], { stdio: 'ignore' }).status === 0;
}
