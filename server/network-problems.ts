import { isLoopback } from './core/loopback.ts';

type NetworkEnv = {
	NODE_ENV: string;
	HOST: string;
	PUBLIC_URL?: string | undefined;
	SMTP_URL?: string | undefined;
	S3_ENDPOINT?: string | undefined;
	DATABASE_URL?: string | undefined;
	DATABASE_MIGRATION_URL?: string | undefined;
};

/**
 * Outside production the demo tools are on: the mailbox, the wallet simulator and printed passwords. Only this machine may
 * reach them. In production nothing leaves this machine without TLS.
 */
export const networkProblems = (env: NetworkEnv): string[] =>
	env.NODE_ENV === 'production' ? plainConnections(env) : demoForOthers(env);

function demoForOthers({ HOST, PUBLIC_URL }: NetworkEnv): string[] {
	const why =
		'without NODE_ENV=production everyone who reaches this server could read its emails and pay with the simulator';
	return [
		...(isLoopback(HOST) ? [] : [`HOST: use localhost; ${why}`]),
		...(!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname)
			? []
			: [`PUBLIC_URL: use an address of this machine, such as http://localhost:3000; ${why}`]),
	];
}

function plainConnections({ SMTP_URL, S3_ENDPOINT, ...env }: NetworkEnv): string[] {
	const problems: string[] = [];
	const weakening = SMTP_URL ? [...new URL(SMTP_URL).searchParams.keys()].find((name) => /tls/i.test(name)) : undefined;
	if (weakening) problems.push(`SMTP_URL: remove ${weakening}; in production email always goes through TLS`);
	if (S3_ENDPOINT?.startsWith('http://') && !isLoopback(new URL(S3_ENDPOINT).hostname))
		problems.push('S3_ENDPOINT: use https:// in production; the members’ documents are sent there');
	for (const name of ['DATABASE_URL', 'DATABASE_MIGRATION_URL'] as const) {
		const address = env[name];
		if (!address || isLocalDatabase(address) || verifiesTls(address)) continue;
		problems.push(
			`${name}: add ?sslmode=verify-full (and sslrootcert=/path/of/ca.pem for your own authority); in production the connection needs TLS`,
		);
	}
	return problems;
}

/** A socket or an address of this machine. As in the driver, the last `host` of the query replaces the one before it. */
function isLocalDatabase(address: string): boolean {
	const { hostname, searchParams } = new URL(address);
	const host = searchParams.getAll('host').at(-1) ?? decodeURIComponent(hostname);
	return host === '' || host.startsWith('/') || isLoopback(host);
}

const verifiesTls = (address: string) => new URL(address).searchParams.getAll('sslmode').at(-1) === 'verify-full';
