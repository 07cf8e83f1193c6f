import { SMTPServer } from 'smtp-server';
import type { Random } from './random.ts';

/** `lost reply`: the mail has arrived, but the sender does not learn it. `silent`: the sender waits for a timeout. */
export type MailFault = 'none' | 'busy' | 'refused' | 'lost reply' | 'silent';

/** A mail server that fails by the random numbers: at most three times per recipient, then it works. */
export async function startMailServer(random: Random, faults: readonly MailFault[] = ['none']) {
	/** The message ids that each recipient got. */
	const received = new Map<string, string[]>();
	const refused = new Set<string>();
	const failures = new Map<string, number>();

	function nextFault(recipient: string): MailFault {
		const before = failures.get(recipient) ?? 0;
		const fault = before < 3 ? random.pick(faults) : 'none';
		if (fault !== 'none') failures.set(recipient, before + 1);
		return fault;
	}

	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, session, done) {
			const fail = (responseCode: number) => done(Object.assign(new Error('fault'), { responseCode }));
			let text = '';
			stream.on('data', (chunk: Buffer) => {
				text += chunk.toString();
			});
			stream.on('end', () => {
				const recipient = session.envelope.rcptTo[0]?.address ?? '';
				const fault = nextFault(recipient);
				if (fault === 'busy') return fail(451);
				if (fault === 'refused') {
					refused.add(recipient);
					return fail(550);
				}
				const id = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? 'none';
				received.set(recipient, [...(received.get(recipient) ?? []), id]);
				if (fault === 'lost reply') return fail(451);
				if (fault !== 'silent') done();
			});
		},
	});
	server.on('error', () => {});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	const { port } = server.server.address() as { port: number };
	return {
		url: `smtp://127.0.0.1:${port}`,
		received,
		refused,
		stop: () => new Promise<void>((closed) => server.close(() => closed())),
	};
}
