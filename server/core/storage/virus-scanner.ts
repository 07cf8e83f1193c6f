import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { invalid, Refusal } from '#server/core/http/errors.ts';

/** Throws a refusal if the content is malicious, or if it cannot be scanned. */
export type VirusScanner = (content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => Promise<void>;

const timeoutMs = 60_000;

/** Scans with ClamAV's daemon. `address` is `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. */
export const clamdScanner =
	(address: string): VirusScanner =>
	async (content) => {
		const result = await scan(open(address), content).catch((cause: unknown) => {
			throw notScanned(cause);
		});
		if (result === 'stream: OK') return;
		if (!result.endsWith(' FOUND')) throw notScanned(new Error(`clamd: ${result}`));
		throw Object.assign(invalid({ file: 'This file contains a virus. Please choose another file.' }), {
			cause: new Error(result),
		});
	};

function open(address: string): Socket {
	const { protocol, hostname, port, pathname } = new URL(address);
	const socket = protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname);
	return socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd did not respond')));
}

/** The INSTREAM command: chunks with their length in front, then an empty one. */
async function scan(socket: Socket, content: Parameters<VirusScanner>[0]): Promise<string> {
	const response = text(socket);
	// Without this, an error while sending would be an unhandled rejection of the response.
	response.catch(() => {});
	try {
		socket.write('zINSTREAM\0');
		for await (const chunk of content) {
			// clamd ends the connection with a message when the content is longer than it accepts.
			if (socket.readableEnded || socket.destroyed) break;
			if (chunk.length > 0) await send(socket, Buffer.concat([lengthOf(chunk.length), chunk]));
		}
		if (socket.writable) socket.end(lengthOf(0));
		return (await response).replace(/\0/g, '').trim();
	} finally {
		socket.destroy();
	}
}

const lengthOf = (bytes: number) => {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(bytes);
	return length;
};

const send = (socket: Socket, bytes: Buffer) =>
	new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));

const notScanned = (cause: unknown) =>
	new Refusal('UNAVAILABLE', 'The file could not be checked for viruses. Please try again in a few minutes.', {
		retryAfterSeconds: 60,
		cause,
	});
