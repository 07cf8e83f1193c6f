import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Secrets } from './core/crypto/app-secret.ts';
import { s3Problems } from './core/storage/open-storage.ts';
import {
	blankIsUnset,
	configurationError,
	isUrl,
	optionalVariable as optional,
	withFileValues,
} from './core/variables.ts';
import type { Variables } from './gateways/gateway.ts';
import { providers } from './gateways/gateways.ts';
import { networkProblems } from './network-problems.ts';

const providerNames = providers.map(({ name }) => name);
const namesOf = (list: unknown) =>
	typeof list === 'string' ? [...new Set(list.split(',').map((name) => name.trim().toLowerCase()))] : list;

const schema = z.object({
	NODE_ENV: z.preprocess(
		blankIsUnset,
		z.enum(['development', 'production', 'test'], 'use production, development or test').default('development'),
	),
	HOST: z.preprocess(blankIsUnset, z.string().default('localhost')),
	PORT: z.preprocess(
		blankIsUnset,
		z.coerce
			.number('use a port number such as 3000')
			.int('use a whole number')
			.min(0)
			.max(65535, 'use 0 to 65535')
			.default(3000),
	),
	SHUTDOWN_DELAY: z.preprocess(
		blankIsUnset,
		z.coerce.number('use a number of seconds').int('use whole seconds').min(0).max(60, 'use 0 to 60').optional(),
	),
	PUBLIC_URL: optional('use the public address, such as https://club.example', isUrl(['http:', 'https:'])),
	DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./data')),
	PAGE_CACHE_DIR: optional('use a folder that the web server in front can read'),
	DATABASE_URL: optional('use postgres://user:password@host:5432/name', isUrl(['postgres:', 'postgresql:'])),
	DATABASE_MIGRATION_URL: optional('use postgres://owner:password@host:5432/name', isUrl(['postgres:', 'postgresql:'])),
	SMTP_URL: optional('use smtp://user:password@host:587 or smtps://…', isUrl(['smtp:', 'smtps:'])),
	MAIL_FROM: optional('use an address such as "Club <office@club.example>"', (value) => value.includes('@')),
	CLUB_INBOX: optional('use the email address that receives enquiries', (value) => value.includes('@')),
	S3_ENDPOINT: optional(
		'use the address of the object storage, such as https://s3.example',
		isUrl(['http:', 'https:']),
	),
	S3_BUCKET: optional('use the bucket’s name'),
	S3_REGION: optional('use the region, such as ap-southeast-1'),
	S3_ACCESS_KEY_ID: optional('use the access key’s id'),
	S3_SECRET_ACCESS_KEY: optional('use the access key’s secret'),
	CLAMD_URL: optional('use tcp://host:3310 or unix:/run/clamav/clamd.ctl', isUrl(['tcp:', 'unix:'])),
	WALLET: z.preprocess(
		(value) => namesOf(blankIsUnset(value)),
		z
			.array(z.string())
			.refine(
				(names) => names.every((name) => providerNames.includes(name)),
				`use ${providerNames.join(' or ')}, or several with commas between them`,
			)
			.default(['simulator']),
	),
	ADMIN_EMAIL: optional('use the first admin’s email address', (value) => value.includes('@')),
	ADMIN_PASSWORD: optional('use at least 8 characters', (value) => value.length >= 8),
	APP_SECRET: optional('use at least 32 random characters', (value) => value.length >= 32),
	APP_SECRET_PREVIOUS: optional('use the APP_SECRET from before the last replacement', (value) => value.length >= 32),
	BACKUP_RECIPIENT: optional('use the public key that npm run backup:keys printed (age1…)', (value) =>
		/^age1[a-z0-9]{20,}$/.test(value),
	),
	TRUST_PROXY: optional('use the proxy’s address or network, such as 10.0.0.0/8'),
	OFFICE_SECOND_FACTOR: z.preprocess(
		blankIsUnset,
		z.enum(['required', 'optional'], 'use required or optional').optional(),
	),
	METRICS_TOKEN: optional('use at least 32 random characters', (value) => value.length >= 32),
	SEED: z.preprocess(blankIsUnset, z.enum(['demo', 'content', 'empty'], 'use demo, content or empty').optional()),
	LOG_LEVEL: z.preprocess(
		blankIsUnset,
		z
			.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'use info, debug, warn or error')
			.default('info'),
	),
});

/** The variables of every payment provider; only the provider itself reads them. */
const providerSchema = z.object(
	Object.assign({}, ...providers.map(({ variables }) => variables)) as (typeof providers)[number]['variables'],
);

/** The names of all variables; `.env.example` lists each of them. */
export const variableNames: readonly string[] = [schema, providerSchema].flatMap(({ shape }) => Object.keys(shape));

export type Env = ReturnType<typeof readEnv>;

/** Reads and checks all variables once. The error names every wrong variable with how to fix it. */
export function readEnv(processEnv: NodeJS.ProcessEnv) {
	const source = withFileValues(processEnv, variableNames);
	const parsed = schema.safeParse(source);
	const ofProviders = providerSchema.safeParse(source);
	const problems =
		parsed.success && ofProviders.success
			? [
					...inProduction(parsed.data),
					...networkProblems(parsed.data),
					...s3Problems(parsed.data),
					...providerProblems(parsed.data, ofProviders.data),
				]
			: [parsed, ofProviders]
					.flatMap(({ error }) => error?.issues ?? [])
					.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
	if (!parsed.success || !ofProviders.success || problems.length > 0) {
		throw configurationError(problems);
	}
	const env = parsed.data;
	return {
		...env,
		providerVariables: ofProviders.data,
		production: env.NODE_ENV === 'production',
		dataDir: path.resolve(env.DATA_DIR),
		shutdownDelay: env.SHUTDOWN_DELAY ?? (env.NODE_ENV === 'production' ? 5 : 0),
		officeSecondFactor:
			env.OFFICE_SECOND_FACTOR ?? (env.NODE_ENV === 'production' ? ('required' as const) : ('optional' as const)),
		seed: env.SEED ?? (env.NODE_ENV === 'production' ? ('empty' as const) : ('demo' as const)),
	};
}

const providerProblems = ({ WALLET, NODE_ENV }: z.infer<typeof schema>, variables: Variables) =>
	providers.flatMap(({ name, problems }) =>
		problems(variables, { chosen: WALLET.includes(name), production: NODE_ENV === 'production' }),
	);

const demoSecret = /^(change-?me|secret|demo|test|password)|^(.)\2+$/i;

function inProduction(env: z.infer<typeof schema>): string[] {
	if (env.NODE_ENV !== 'production') return [];
	const problems: string[] = [];
	if (!env.PUBLIC_URL) problems.push('PUBLIC_URL: set it to the public address; links in mails come from it');
	else if (!env.PUBLIC_URL.startsWith('https://'))
		problems.push('PUBLIC_URL: use https:// in production; login cookies need it');
	if (!env.APP_SECRET) problems.push('APP_SECRET: set 32 or more random characters (openssl rand -base64 48)');
	else if (demoSecret.test(env.APP_SECRET))
		problems.push('APP_SECRET: this looks like a demo secret; create a random one');
	if (!env.SMTP_URL) problems.push('SMTP_URL: set it; the captured mailbox is never used in production');
	if (!env.MAIL_FROM) problems.push('MAIL_FROM: set the sender of the club’s mails');
	if (env.SEED && env.SEED !== 'empty') problems.push('SEED: demo content does not belong in production; use empty');
	return problems;
}

/** Only the current secret makes something new; an earlier one reads what it made. */
export const appSecrets = (env: Env): Secrets => ({
	secret: appSecret(env),
	previousSecrets: env.APP_SECRET_PREVIOUS ? [env.APP_SECRET_PREVIOUS] : [],
});

/** Without APP_SECRET (never in production) a secret is created and stored in the data folder. */
function appSecret(env: Env): string {
	if (env.APP_SECRET) return env.APP_SECRET;
	const file = path.join(env.dataDir, 'app-secret');
	if (existsSync(file)) return readFileSync(file, 'utf8').trim();
	mkdirSync(env.dataDir, { recursive: true });
	const secret = randomBytes(48).toString('base64url');
	writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
	return secret;
}
