import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { smtpMailer } from './mailer.ts';

/** A mail server that stores what it receives. */
async function mailServer() {
	const received: { to: string[]; raw: Buffer }[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', () => {
				received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
				done();
			});
		},
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
	const { port } = server.server.address() as { port: number };
	return { url: `smtp://127.0.0.1:${port}`, received };
}

it('sends both parts, the attachment and a message id over SMTP', async () => {
	const { url, received } = await mailServer();
	const mailer = smtpMailer({ url, from: 'Club <office@club.example>', requireTls: false });
	await mailer.send({
		to: 'rahim@example.com',
		subject: 'নয়টি সবুজ',
		html: '<p>Hello</p>',
		text: 'Hello',
		messageId: '<job-1@club.example>',
		attachments: [{ filename: 'a.txt', content: Buffer.from('attached'), contentType: 'text/plain' }],
	});
	mailer.close();
	expect(received.map(({ to }) => to)).toEqual([['rahim@example.com']]);
	const mail = await PostalMime.parse(received[0]!.raw);
	expect(mail).toMatchObject({
		subject: 'নয়টি সবুজ',
		messageId: '<job-1@club.example>',
		from: { address: 'office@club.example' },
	});
	expect(mail.text?.trim()).toBe('Hello');
	expect(mail.html).toContain('<p>Hello</p>');
	expect(mail.attachments.map(({ filename }) => filename)).toEqual(['a.txt']);
});

it('fails when no mail server listens', async () => {
	const mailer = smtpMailer({ url: 'smtp://127.0.0.1:9', from: 'office@club.example', requireTls: false });
	await expect(
		mailer.send({ to: 'a@example.com', subject: 's', html: 'h', text: 't', messageId: '<x@club.example>' }),
	).rejects.toThrow(/ECONNREFUSED/);
	mailer.close();
});

it('sends nothing without encryption where that is required', async () => {
	const { url, received } = await mailServer();
	const mailer = smtpMailer({ url, from: 'office@club.example', requireTls: true });
	await expect(
		mailer.send({ to: 'a@example.com', subject: 's', html: 'h', text: 't', messageId: '<x@club.example>' }),
	).rejects.toThrow(/STARTTLS/);
	mailer.close();
	expect(received).toEqual([]);
});
