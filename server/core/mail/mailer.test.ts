import { createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { FinalFailure } from '#server/core/jobs/final-failure.ts';
import { mailServer } from '#tests/helpers/mail-server.ts';
import { smtpMailer } from './mailer.ts';

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

const from = 'office@club.example';
const mailTo = (to: string) => ({ to, subject: 's', html: 'h', text: 't', messageId: `<${to}>` });

it('fails when no mail server listens', async () => {
	const mailer = smtpMailer({ url: 'smtp://127.0.0.1:9', from, requireTls: false });
	await expect(mailer.send(mailTo('a@example.com'))).rejects.toThrow(/ECONNREFUSED/);
	mailer.close();
});

it('gives up on a server that accepts the connection and says nothing', async () => {
	const server = createServer();
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	onTestFinished(() => void server.close());
	const { port } = server.address() as { port: number };
	const timeouts = { connectionTimeout: 1000, greetingTimeout: 50, socketTimeout: 1000 };
	const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from, requireTls: false, timeouts });
	await expect(mailer.send(mailTo('a@example.com'))).rejects.toThrow(/[Gg]reeting/);
	mailer.close();
});

it('sends up to four mails at once, and the next ones over the same connections', async () => {
	let connections = 0;
	let inProgress = 0;
	let most = 0;
	const { url, received } = await mailServer({
		onConnect(_session, done) {
			connections++;
			done();
		},
		onRcptTo(_address, _session, done) {
			most = Math.max(most, ++inProgress);
			setImmediate(() => {
				inProgress--;
				done();
			});
		},
	});
	const mailer = smtpMailer({ url, from, requireTls: false });
	await Promise.all(Array.from({ length: 40 }, (_, index) => mailer.send(mailTo(`${index}@example.com`))));
	mailer.close();
	expect(new Set(received.map(({ to }) => to[0])).size).toBe(40);
	expect(connections).toBe(4);
	expect(most).toBeLessThanOrEqual(4);
});

it.each([
	{ responseCode: 550, isFinal: true },
	{ responseCode: 452, isFinal: false },
])('a recipient refused with $responseCode is final: $isFinal', async ({ responseCode, isFinal }) => {
	const { url } = await mailServer({
		onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
	});
	const mailer = smtpMailer({ url, from, requireTls: false });
	const error = await mailer.send(mailTo('a@example.com')).catch((reason: unknown) => reason);
	mailer.close();
	expect(String(error)).toContain(String(responseCode));
	expect(error instanceof FinalFailure).toBe(isFinal);
});

it('a refused login is not final, because it concerns all mails', async () => {
	const { url } = await mailServer({
		authOptional: false,
		allowInsecureAuth: true,
		onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
	});
	const mailer = smtpMailer({ url: url.replace('smtp://', 'smtp://club:wrong@'), from, requireTls: false });
	const error = await mailer.send(mailTo('a@example.com')).catch((reason: unknown) => reason);
	mailer.close();
	expect(String(error)).toContain('535');
	expect(error).not.toBeInstanceOf(FinalFailure);
});

it('sends nothing without encryption where that is required', async () => {
	const { url, received } = await mailServer();
	const mailer = smtpMailer({ url, from, requireTls: true });
	await expect(mailer.send(mailTo('a@example.com'))).rejects.toThrow(/STARTTLS/);
	mailer.close();
	expect(received).toEqual([]);
});
