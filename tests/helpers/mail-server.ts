import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { atEndOfFile } from './end-of-file.ts';

/** A mail server that stores what it receives. */
export async function mailServer(options: SMTPServerOptions = {}) {
	const received: { to: string[]; raw: Buffer }[] = [];
	/** A test that sets `until` makes senders wait for it. */
	const accept = { until: Promise.resolve() };
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		...options,
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', () => {
				received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
				void accept.until.then(() => done());
			});
		},
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	atEndOfFile(() => new Promise<void>((closed) => server.close(() => closed())));
	const { port } = server.server.address() as { port: number };
	return { url: `smtp://127.0.0.1:${port}`, received, accept };
}
