import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

export type StandingConnection = { close(): Promise<void> };

/** A connection for what lasts as long as a connection: LISTEN and advisory locks. When it is lost, it is opened again. */
export async function standingConnection(
	url: string,
	{
		name,
		log,
		onOpen,
		onLost = () => {},
	}: {
		/** Shown in the database's list of connections. */
		name: string;
		log: FastifyBaseLogger;
		onOpen: (client: pg.Client) => Promise<void>;
		onLost?: () => void;
	},
): Promise<StandingConnection> {
	let closed = false;
	let current: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;

	const connect = async () => {
		const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true });
		client.on('error', (error) => log.warn({ err: error }, `${name}: connection lost`));
		client.on('end', () => {
			if (closed || client !== current) return;
			current = undefined;
			onLost();
			retry = setTimeout(() => void reconnect(), 1000);
		});
		await client.connect();
		try {
			await onOpen(client);
		} catch (error) {
			await client.end().catch(() => {});
			throw error;
		}
		current = client;
	};
	const reconnect = () =>
		connect().catch((error) => {
			log.warn({ err: error }, `${name}: still no connection`);
			if (!closed) retry = setTimeout(() => void reconnect(), 2000);
		});

	await connect();
	return {
		async close() {
			closed = true;
			clearTimeout(retry);
			await current?.end().catch(() => {});
		},
	};
}
