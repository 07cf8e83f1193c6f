import { createServer } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { choosePort, listenOn, urlOf } from './listen.ts';

function emptySite() {
	const app = fastify();
	app.get('/', async () => 'here');
	onTestFinished(() => app.close());
	return app;
}

// macOS has one IPv4 address of its own.
it.skipIf(process.platform === 'darwin')('can be reached by each address of a name that has several', async () => {
	// As localhost with an IPv4 and an IPv6 address; works on machines without IPv6, too.
	const addresses = ['127.0.0.1', '127.0.0.2'];
	const port = await choosePort(0);
	await listenOn(emptySite(), '127.0.0.1', port, async () => addresses);
	for (const address of addresses) expect(await (await fetch(`http://${address}:${port}`)).text()).toBe('here');
});

it('starts although one address of the name is not available', async () => {
	const port = await choosePort(0);
	await listenOn(emptySite(), '127.0.0.1', port, async () => ['127.0.0.1', '2001:db8::1']);
	expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
});

it('says what to do when the port is taken or the machine has no such address', async () => {
	const other = createServer();
	onTestFinished(() => void other.close());
	const port = await choosePort(0);
	await new Promise<void>((ready) => other.listen(port, '127.0.0.1', ready));
	await expect(listenOn(emptySite(), '127.0.0.1', port)).rejects.toThrow(
		`Port ${port} is used by another program. Stop that program, or choose another port: PORT=3001 npm start`,
	);
	await expect(listenOn(emptySite(), '192.0.2.1', port)).rejects.toThrow('HOST: this machine has no address');
});

it.each([
	['0.0.0.0', 'http://localhost:80'],
	['::1', 'http://[::1]:80'],
	['club.example', 'http://club.example:80'],
])('is reached at %s', (host, url) => {
	expect(urlOf(host, 80)).toBe(url);
});
