import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { OperatorError } from './core/operator-error.ts';
import { readEnv } from './env.ts';

const problemsOf = (source: NodeJS.ProcessEnv) => {
	try {
		readEnv(source);
		return '';
	} catch (error) {
		expect(error).toBeInstanceOf(OperatorError);
		return (error as Error).message;
	}
};
const production = {
	NODE_ENV: 'production',
	PUBLIC_URL: 'https://club.example',
	APP_SECRET: 'k3Jd8s0qLm2Zx9Vb4Nc7Wp1Ty6Ru5Ei0',
	SMTP_URL: 'smtp://mail.example:587',
	MAIL_FROM: 'office@club.example',
	WALLET: 'bkash',
	BKASH_ORIGIN: 'https://wallet.example',
	BKASH_APP_KEY: 'key',
	BKASH_APP_SECRET: 'secret',
	BKASH_USERNAME: 'club',
	BKASH_PASSWORD: 'password',
};

it('needs no variable to start', () => {
	expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: 'localhost', seed: 'demo', production: false });
	expect(readEnv({ PORT: '', SEED: '' })).toMatchObject({ PORT: 3000, seed: 'demo' });
});

it('names every wrong variable and how to fix it', () => {
	const problems = problemsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', SEED: 'some', APP_SECRET: 'short' });
	expect(problems).toContain('PORT: use a port number');
	expect(problems).toContain('DATABASE_URL: use postgres://');
	expect(problems).toContain('SEED: use demo or empty');
	expect(problems).toContain('APP_SECRET: use at least 32');
});

it('accepts a complete production configuration, without demo content', () => {
	expect(readEnv(production)).toMatchObject({ production: true, seed: 'empty' });
});

it.each([
	['PUBLIC_URL', ''],
	['PUBLIC_URL', 'http://club.example'],
	['APP_SECRET', ''],
	['APP_SECRET', 'changeme-changeme-changeme-changeme'],
	['APP_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
	['SMTP_URL', ''],
	['MAIL_FROM', ''],
	['SEED', 'demo'],
	['WALLET', 'simulator'],
	['WALLET', ''],
	['BKASH_ORIGIN', ''],
	['BKASH_ORIGIN', 'http://wallet.example'],
	['BKASH_APP_SECRET', ''],
])('refuses production with %s=%s', (name, value) => {
	expect(problemsOf({ ...production, [name]: value })).toContain(`${name}: `);
});

it('reads a variable from the file that NAME_FILE names', () => {
	const file = path.join(temporaryFolder(), 'secret');
	writeFileSync(file, 'k3Jd8s0qLm2Zx9Vb4Nc7Wp1Ty6Ru5Ei0\n');
	expect(readEnv({ APP_SECRET_FILE: file }).APP_SECRET).toBe('k3Jd8s0qLm2Zx9Vb4Nc7Wp1Ty6Ru5Ei0');
	expect(problemsOf({ APP_SECRET_FILE: `${file}-missing` })).toContain('APP_SECRET_FILE: ENOENT');
	expect(problemsOf({ APP_SECRET_FILE: file, APP_SECRET: 'other' })).toContain('APP_SECRET is set too');
});
