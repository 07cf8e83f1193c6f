import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { clamdScanner } from './virus-scanner.ts';

/** Speaks clamd's INSTREAM command and finds the text "virus". */
const received: string[] = [];
const clamd = createServer((socket) => {
	let bytes = Buffer.alloc(0);
	socket.on('error', () => {});
	socket.on('data', (chunk) => {
		bytes = Buffer.concat([bytes, chunk]);
		const content = contentOf(bytes);
		if (content === undefined) return;
		received.push(content);
		if (content.includes('too long')) socket.end('INSTREAM size limit exceeded. ERROR\0');
		else socket.end(content.includes('virus') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
	});
});
clamd.listen(0, '127.0.0.1');
await once(clamd, 'listening');
afterAll(() => clamd.close());
const address = `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`;

/** Undefined until the empty chunk at the end has arrived. */
function contentOf(bytes: Buffer): string | undefined {
	const command = 'zINSTREAM\0';
	let at = command.length;
	let content = '';
	while (at + 4 <= bytes.length) {
		const length = bytes.readUInt32BE(at);
		if (length === 0) return content;
		content += bytes.subarray(at + 4, at + 4 + length).toString();
		at += 4 + length;
	}
	return undefined;
}

describe('the virus scanner', () => {
	const scan = clamdScanner(address);

	it('sends the whole content and accepts it', async () => {
		await scan([Buffer.from('a photo '), Buffer.alloc(0), Buffer.from('of the clubhouse')]);
		expect(received.at(-1)).toBe('a photo of the clubhouse');
	});

	it('refuses a file with a virus', async () => {
		await expect(scan([Buffer.from('a virus')])).rejects.toMatchObject({
			code: 'INVALID_INPUT',
			fieldErrors: { file: 'This file contains a virus. Please choose another file.' },
		});
	});

	it('refuses what it could not scan', async () => {
		const unavailable = { code: 'UNAVAILABLE', retryAfterSeconds: 60 };
		await expect(scan([Buffer.from('too long')])).rejects.toMatchObject(unavailable);
		await expect(clamdScanner('unix:/no/such/socket')([Buffer.from('a photo')])).rejects.toMatchObject(unavailable);
	});
});
