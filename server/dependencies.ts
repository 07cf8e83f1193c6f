import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Secrets } from './core/crypto/app-secret.ts';
import type { Database } from './core/db/client.ts';
import type { Jobs } from './core/jobs/jobs.ts';
import type { Mailer } from './core/mail/mailer.ts';
import type { Metrics } from './core/metrics.ts';
import type { Storage } from './core/storage/storage.ts';
import type { VirusScanner } from './core/storage/virus-scanner.ts';
import type { Gateways } from './gateways/gateways.ts';
import type { Simulator } from './gateways/simulator/provider.ts';

/** Time and randomness are injected, so that tests can control them. */
export type Clock = { now(): Date; wait(milliseconds: number): Promise<void> };

export type Ids = { uuid(): string; secret(bytes?: number): string };
export const systemIds: Ids = {
	uuid: () => randomUUID(),
	secret: (bytes = 32) => randomBytes(bytes).toString('base64url'),
};

/** For ids from an address, which may contain any text: PostgreSQL throws on text that is not a UUID. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export type Settings = Secrets & {
	/** The address in mails and pages; never taken from a request. */
	publicUrl: string;
	production: boolean;
	/** The address that receives enquiries. */
	clubInbox: string;
	dataDir: string;
	/** Whether the database or the files are in `dataDir`. */
	usesDisk: boolean;
	trustProxy: string;
	version: string;
	mailMode: 'smtp' | 'captured';
	filesMode: 'disk' | 's3';
	/** Opens `/metrics`; without it there is no such address. */
	metricsToken: string | undefined;
	/** Whether office staff need a second factor. */
	officeSecondFactor: 'required' | 'optional';
	/** Whether requests are refused while the server is seconds behind. Tests share a busy machine, so they do not want that. */
	shedsLoad: boolean;
};

/** Everything outside this process. A test, a demo and a production run differ only in this. */
export type Dependencies = {
	settings: Settings;
	database: Database;
	jobs: Jobs;
	mailer: Mailer;
	storage: Storage;
	/** Scans what people upload, if a scanner is configured. */
	scan: VirusScanner | undefined;
	/** The payment gateways: one takes new payments, the others settle and refund old ones. */
	gateways: Gateways;
	/** The simulator behind the simulated gateway; undefined in production. */
	simulator: Simulator | undefined;
	metrics: Metrics;
	clock: Clock;
	ids: Ids;
	log: FastifyBaseLogger;
};
