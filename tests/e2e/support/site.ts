import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '#tests/helpers/eventually.ts';
import { forNode } from '#tests/helpers/for-node.ts';
import { chooseOwnPassword, firstAdminPassword } from '#tests/helpers/own-password.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const startLimitMs = 540_000;

type Mail = {
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
	/** All mails sent so far, newest first. */
	mailbox(to?: string): Promise<Mail[]>;
	/** Waits for a mail to this address with this subject and returns the newest one. */
	mail(to: string, subject: RegExp): Promise<Mail>;
};

type Settings = {
	seed?: string;
	wallet?: string;
	/** What the server's clock shows at its start; else the real time. */
	now?: Date;
};
const admin = { email: 'admin@club.example', password: 'a-long-enough-password' };

/**
 * A data folder that was started once, for each site to begin with a copy: migrated, with the first texts and the admin. Its clock
 * was four days slow, because the clock of some sites shows yesterday.
 */
export async function makeFirstFolder(): Promise<string> {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'club-e2e-'));
	const site = await startServer(dataDir, { seed: 'empty', now: new Date(Date.now() - 4 * 86_400_000) });
	try {
		await chooseOwnPassword(site.url, { email: admin.email, password: firstAdminPassword }, admin.password);
	} finally {
		await site.stop();
	}
	return dataDir;
}

/** The real server, as `npm start` runs it, with its own data folder. Only its expensive work is made cheap. */
export async function startSite(settings: Settings = {}): Promise<Site & { stop(): Promise<void> }> {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'club-e2e-'));
	await cp(process.env.FIRST_FOLDER!, dataDir, { recursive: true });
	const { url, stop } = await startServer(dataDir, settings);
	const stopAndRemove = async () => {
		await stop();
		await rm(dataDir, { recursive: true, force: true });
	};
	return { url, dataDir, admin, stop: stopAndRemove, ...mailReader(url) };
}

async function startServer(dataDir: string, { seed = 'content', wallet = 'simulator', now }: Settings) {
	const clock = now ? ['--import', './tests/faults/moved-clock.mjs'] : [];
	const server = spawn(
		process.execPath,
		[...clock, '--import', './tests/helpers/cheap-server.ts', 'build/app/main.js'],
		{
			cwd: root,
			env: {
				...forNode(),
				PORT: '0',
				DATA_DIR: dataDir,
				ADMIN_EMAIL: admin.email,
				ADMIN_PASSWORD: firstAdminPassword,
				SEED: seed,
				WALLET: wallet,
				LOG_LEVEL: 'warn',
				...(now && { CLOCK_OFFSET: String(now.getTime() - Date.now()) }),
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	);
	const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
	const stop = async () => {
		server.kill('SIGTERM');
		await ended;
	};
	try {
		return { url: await addressOf(server.stdout, server.stderr, ended), stop };
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
		const output: string[] = [];
		const fail = (why: string) => reject(new Error(`The site ${why}. Its output:\n${output.join('\n')}`));
		const timer = setTimeout(() => fail(`was not up after ${startLimitMs} ms`), startLimitMs);
		for (const stream of [stdout, stderr]) {
			createInterface({ input: stream }).on('line', (line) => {
				output.push(line);
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
		const response = await fetch(`${url}/dev/mailbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}`);
		if (!response.ok) throw new Error(`The mailbox returned ${response.status}.`);
		return (await response.json()) as Mail[];
	};
	const mail = (to: string, subject: RegExp) =>
		eventually(
			`a mail to ${to} about ${subject}`,
			async () => (await mailbox(to)).find((mail) => subject.test(mail.subject)),
			45_000,
		);
	return { mailbox, mail };
}
