import { spawnSync } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const nobody = 65534;

type Owner = { uid: number; gid: number };

/** As whom PostgreSQL runs. It refuses to be root, so root needs a way around that keeps private folders reachable. */
export type Identity = {
	/** Put in front of every command. */
	prefix: string[];
	/** For spawn, where no prefix can do it. */
	ids: { uid?: number; gid?: number };
	/** Who must own what PostgreSQL writes to. */
	owner?: Owner;
};

export function identityFor(cluster: string): Identity {
	const leash = works(['setpriv', '--pdeathsig', 'INT']) ? ['setpriv', '--pdeathsig', 'INT'] : [];
	if (process.getuid?.() !== 0) return { prefix: leash, ids: {} };

	const owner = ownerOf(cluster);
	const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
	// Inside this namespace root is called nobody: files stay root's, and PostgreSQL is content.
	if (owner.uid === 0 && works(namespace)) return { prefix: [...namespace, ...leash], ids: {} };

	// No namespaces (many containers), or the data belong to a plain user already: become that user.
	const to = owner.uid === 0 ? { uid: nobody, gid: nobody } : owner;
	const become = ['setpriv', `--reuid=${to.uid}`, `--regid=${to.gid}`, '--clear-groups'];
	// The data may lie below folders that only root may enter, as may node_modules.
	const enter = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
	for (const switched of [[...become, ...enter], become]) {
		if (leash.length > 0 && works(switched)) return { prefix: [...switched, ...leash.slice(1)], ids: {}, owner: to };
	}
	return { prefix: leash, ids: to, owner: to };
}

/** Hands a folder to PostgreSQL's user. A cluster made under another identity is handed over whole. */
export function handOver(folder: string, { owner }: Identity) {
	if (owner) giveTo(owner, folder);
}

function giveTo(owner: Owner, folder: string) {
	if (lstatSync(folder).uid === owner.uid) return;
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const file = path.join(folder, entry.name);
		if (entry.isDirectory()) giveTo(owner, file);
		else lchownSync(file, owner.uid, owner.gid);
	}
	lchownSync(folder, owner.uid, owner.gid); // last, so that a run cut short begins again
}

function ownerOf(folder: string): Owner {
	const found = lstatSync(folder, { throwIfNoEntry: false });
	return found ? { uid: found.uid, gid: found.gid } : { uid: 0, gid: 0 };
}

function works([command, ...options]: string[]): boolean {
	if (process.platform !== 'linux' || !command) return false;
	return spawnSync(command, [...options, 'true'], { stdio: 'ignore' }).status === 0;
}
