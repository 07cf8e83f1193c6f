import { lookup } from 'node:dns/promises';
import type { Server } from 'node:http';
import { createServer, Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { OperatorError } from '#server/core/operator-error.ts';

/** PORT=0 means any free port. It is chosen before listening, because links in mails contain it. */
export async function choosePort(configured: number): Promise<number> {
	if (configured !== 0) return configured;
	const probe = createServer();
	await new Promise<void>((ready) => probe.listen(0, 'localhost', ready));
	const { port } = probe.address() as { port: number };
	await new Promise((done) => probe.close(done));
	return port;
}

/** The address under which this machine reaches a server that listens on this host and port. */
export function urlOf(host: string, port: number): string {
	const reachable = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
	return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

const addressesOf = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

export async function listenOn(app: FastifyInstance, host: string, port: number, resolve = addressesOf) {
	try {
		await app.listen({ host, port });
		await listenOnOtherAddresses(app, await resolve(host).catch(() => []), port);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'EADDRINUSE')
			throw new OperatorError(
				`Port ${port} is used by another program. Stop that program, or choose another port: PORT=3001 npm start`,
			);
		if (code === 'EACCES')
			throw new OperatorError(
				`Port ${port} cannot be opened by this user. Choose a port above 1023: PORT=3000 npm start`,
			);
		if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
			throw new OperatorError(`HOST: this machine has no address "${host}". Use localhost, or 0.0.0.0 in production.`);
		throw error;
	}
}

/** A name such as `localhost` can have an IPv4 and an IPv6 address; Fastify listens on the first. */
async function listenOnOtherAddresses(app: FastifyInstance, addresses: string[], port: number) {
	const first = app.server.address();
	for (const address of addresses) {
		if (typeof first === 'object' && first?.address === address) continue;
		const other = createServer((socket) => void app.server.emit('connection', socket));
		// The address may not be available on this machine; the first one is enough.
		other.on('error', () => {});
		other.listen({ host: address, port });
		app.server.once('close', () => other.close());
	}
}

const mostMs = 20_000;

/**
 * Accepts no more connections and resolves when the last one has ended. `server.close` alone would also end connections over which a
 * request is just arriving; those without a request are ended after `idleMs`.
 */
export async function stopListening(server: Server, idleMs: number) {
	// Right after a turn of the event loop no connection waits to be accepted; one that did would be reset.
	await nextTurn();
	const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
	const endIdle = setInterval(() => server.closeIdleConnections(), idleMs);
	await Promise.race([ended, pause(mostMs, undefined, { ref: false })]);
	clearInterval(endIdle);
}
