import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { OperatorError } from '#server/core/operator-error.ts';
import { type StandingConnection, standingConnection } from './standing-connection.ts';

// Arbitrary numbers that no other lock of this database uses.
const startLock = 4_721_010;
const kinds = { files: 4_721_011, secret: 4_721_012 };
type Kind = keyof typeof kinds;

const problems: Record<Kind, string> = {
	files:
		'Another server of this database stores its files elsewhere, so each would miss the other’s pictures. Give all servers the same S3_* settings, or one shared folder as DATA_DIR, then start again.',
	secret:
		'Another server of this database has another APP_SECRET, so neither could read the other’s sessions. Give all servers the same APP_SECRET, then start again.',
};

/** A lock's number is 31 bits; that is enough to tell a few servers apart. */
const numberOf = (value: string) => createHash('sha256').update(value).digest().readUInt32BE() >>> 1;

/**
 * Says that this server runs, as long as its connection lasts: it holds a shared advisory lock for what all servers of a database must
 * have in common. A server that differs from one that runs is refused. `whenAlone` runs if there is no other, before
 * another can join.
 */
export function joinServers(
	url: string,
	{
		log,
		common,
		whenAlone,
	}: { log: FastifyBaseLogger; common: Record<Kind, string>; whenAlone: () => Promise<unknown> },
): Promise<StandingConnection> {
	let joined = false;
	return standingConnection(url, {
		name: 'club-server',
		log,
		async onOpen(client) {
			await client.query('select pg_advisory_lock($1)', [startLock]);
			const others = await locksOfOthers(client);
			for (const [kind, value] of Object.entries(common) as [Kind, string][]) {
				const differs = others.some((lock) => lock.kind === kinds[kind] && lock.value !== numberOf(value));
				if (differs) throw new OperatorError(problems[kind]);
				await client.query('select pg_advisory_lock_shared($1::int, $2::int)', [kinds[kind], numberOf(value)]);
			}
			if (!joined && others.length === 0) await whenAlone();
			joined = true;
			await client.query('select pg_advisory_unlock($1)', [startLock]);
		},
	});
}

async function locksOfOthers(client: pg.Client) {
	const { rows } = await client.query<{ kind: number; value: number }>(
		`select classid::int as kind, objid::int as value from pg_locks
		where locktype = 'advisory' and objsubid = 2 and granted and classid::int = any ($1) and pid <> pg_backend_pid()
			and database = (select oid from pg_database where datname = current_database())`,
		[Object.values(kinds)],
	);
	return rows;
}
