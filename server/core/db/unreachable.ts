import { StartError } from '#server/core/start-error.ts';

/** Why the database does not answer, in one sentence that names the host and never the password. */
export function unreachable(url: string, error: unknown): StartError {
	const place = placeOf(url);
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	const message = error instanceof Error ? error.message : String(error);
	return new StartError(sentence(place, code, message), { cause: error });
}

function sentence({ host, user, database }: Place, code: string, message: string): string {
	switch (code) {
		case 'ECONNREFUSED':
		case 'ENOENT':
			return `No PostgreSQL listens at ${host}. Start it, or correct DATABASE_URL.`;
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
			return `The database host ${host} is not known. Correct DATABASE_URL, or mend the name service.`;
		case '28P01':
		case '28000':
			return `The database at ${host} refuses the user "${user}". Correct user and password in DATABASE_URL.`;
		case '3D000':
			return `The server at ${host} has no database "${database}". Create it (createdb ${database}), or correct DATABASE_URL.`;
		case '53300':
			return `The database at ${host} has no connection left. Raise its max_connections, or stop what uses them.`;
		case '57P03':
			return `The database at ${host} is still starting or shutting down. Try again in a moment.`;
		case 'ERR_INVALID_URL':
			return 'DATABASE_URL is not an address. Write it as postgres://user:password@host:5432/name.';
	}
	if (/timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i.test(`${code} ${message}`)) {
		return `The database at ${host} does not answer. Check that it runs and that the network lets this machine through, or correct DATABASE_URL.`;
	}
	return `The database at ${host} cannot be used: ${message}. Correct DATABASE_URL, or mend the server.`;
}

type Place = { host: string; user: string; database: string };

function placeOf(address: string): Place {
	// As the driver does: a URL without a host is a local socket.
	const text = address.replace('@/', '@socket/');
	if (!URL.canParse(text)) return { host: 'DATABASE_URL', user: '', database: '' };
	const url = new URL(text);
	const socket = url.searchParams.get('host');
	return {
		host: socket ?? `${url.hostname}:${url.port || 5432}`,
		user: decodeURIComponent(url.username),
		database: decodeURIComponent(url.pathname.slice(1)),
	};
}
