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
	BKASH_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:123456789012:payments',
};

it('needs no variable to start', () => {
	expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: 'localhost', seed: 'demo', production: false });
	expect(readEnv({ PORT: '', SEED: '' })).toMatchObject({ PORT: 3000, seed: 'demo', officeSecondFactor: 'optional' });
});

it('names every wrong variable and how to fix it', () => {
	const problems = problemsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', SEED: 'some', APP_SECRET: 'short' });
	expect(problems).toContain('PORT: use a port number');
	expect(problems).toContain('DATABASE_URL: use postgres://');
	expect(problems).toContain('SEED: use demo, content or empty');
	expect(problems).toContain('APP_SECRET: use at least 32');
});

it('accepts a complete production configuration, without demo content', () => {
	expect(readEnv(production)).toMatchObject({ production: true, seed: 'empty', officeSecondFactor: 'required' });
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
	['SEED', 'content'],
	['WALLET', 'simulator'],
	['WALLET', ''],
	['BKASH_ORIGIN', ''],
	['BKASH_ORIGIN', 'http://wallet.example'],
	['BKASH_APP_SECRET', ''],
	['BKASH_TOPIC_ARN', ''],
	['BKASH_PAY_HOSTS', 'https://bkash.com/'],
	['SMTP_URL', 'smtp://mail.example:25?ignoreTLS=true'],
	['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
	['S3_ENDPOINT', 'http://s3.example'],
	['DATABASE_URL', 'postgres://club@database.example/club'],
	['DATABASE_URL', 'postgres://club@database.example/club?sslmode=no-verify'],
	['DATABASE_URL', 'postgres://club@localhost/club?host=database.example'],
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

it.each([
	'postgres://club@database.example/club?sslmode=verify-full',
	'postgres://club@localhost/club',
	'postgres://club@127.0.0.1:5433/club',
	'postgres:///club?host=/run/postgresql',
])('accepts a database on this machine, or over verified TLS, in production: %s', (DATABASE_URL) => {
	expect(problemsOf({ ...production, DATABASE_URL })).toBe('');
});

it.each([
	['HOST', '0.0.0.0'],
	['HOST', '::'],
	['HOST', 'club.example'],
	['PUBLIC_URL', 'https://club.example'],
	['PUBLIC_URL', 'http://localhost.club.example'],
	['PUBLIC_URL', 'http://192.168.1.20:3000'],
])('refuses a demo that others could reach: %s=%s', (name, value) => {
	expect(problemsOf({ [name]: value })).toContain(`${name}: use`);
	// Real mail and a real wallet change nothing: the simulator is still there.
	expect(problemsOf({ ...production, NODE_ENV: 'development', [name]: value })).toContain('NODE_ENV=production');
});

it('accepts a demo at every name of this machine', () => {
	for (const HOST of ['localhost', '127.0.0.1', '127.0.0.2', '::1']) expect(problemsOf({ HOST })).toBe('');
	for (const PUBLIC_URL of ['https://localhost', 'http://club.localhost:3000', 'http://[::1]:3000'])
		expect(problemsOf({ PUBLIC_URL })).toBe('');
});
