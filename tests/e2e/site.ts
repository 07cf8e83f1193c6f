import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '#tests/helpers/eventually.ts';

const root = path.resolve(import.meta.dirname, '../..');
const startLimitMs = 300_000;

export type Letter = {
	id: string;
	to: string;
	subject: string;
	headers: Record<string, string>;
	text: string;
	html: string;
};

export type Site = {
	url: string;
	dataDir: string;
	admin: { email: string; password: string };
	/** Mails that were sent so far, newest first. */
	mailbox(to?: string): Promise<Letter[]>;
	/** Waits for the newest mail to that address whose subject fits. */
	mail(to: string, subject: RegExp): Promise<Letter>;
};

/** The real server, as `npm start` runs it, on a folder of its own. */
export async function startSite(): Promise<Site & { stop(): Promise<void> }> {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'club-e2e-'));
	const admin = { email: 'admin@club.example', password: 'a-long-enough-password' };
	const server = spawn(process.execPath, ['server/main.ts'], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			PORT: '0',
			DATA_DIR: dataDir,
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
			SEED: 'demo',
			LOG_LEVEL: 'warn',
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
	const stop = async () => {
		server.kill('SIGTERM');
		await ended;
		await rm(dataDir, { recursive: true, force: true });
	};
	try {
		const url = await addressOf(server.stdout, server.stderr, ended);
		return { url, dataDir, admin, stop, ...mailReader(url) };
	} catch (error) {
		await stop();
		throw error;
	}
}

function addressOf(
	stdout: NodeJS.ReadableStream,
	stderr: NodeJS.ReadableStream,
	ended: Promise<void>,
): Promise<string> {
	return new Promise((resolve, reject) => {
		const said: string[] = [];
		const fail = (why: string) => reject(new Error(`The site ${why}. It said:\n${said.join('\n')}`));
		const timer = setTimeout(() => fail(`was not up after ${startLimitMs} ms`), startLimitMs);
		for (const stream of [stdout, stderr]) {
			createInterface({ input: stream }).on('line', (line) => {
				said.push(line);
				const url = /Listening on (http:\S+)/.exec(line)?.[1];
				if (!url) return;
				clearTimeout(timer);
				resolve(url);
			});
		}
		void ended.then(() => {
			clearTimeout(timer);
			fail('ended');
		});
	});
}

function mailReader(url: string): Pick<Site, 'mailbox' | 'mail'> {
	const mailbox = async (to?: string) => {
		const answer = await fetch(`${url}/dev/mailbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}`);
		if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}.`);
		return (await answer.json()) as Letter[];
	};
	const mail = (to: string, subject: RegExp) =>
		eventually(
			`a mail to ${to} about ${subject}`,
			async () => (await mailbox(to)).find((letter) => subject.test(letter.subject)),
			45_000,
		);
	return { mailbox, mail };
}
