import { access, constants, statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { neverShed } from './load-shedding.ts';

const minFreeMegabytes = 200;

export async function freeMegabytes(dir: string): Promise<number> {
	const { bavail, bsize } = await statfs(dir);
	return Math.floor((Number(bavail) * Number(bsize)) / 1_048_576);
}

async function checkDisk(dir: string) {
	await access(dir, constants.W_OK);
	const free = await freeMegabytes(dir);
	if (free < minFreeMegabytes) throw new Error(`${free} MB free`);
}

/** `/healthz`: this process responds. `/readyz`: it can work and will stay, so a proxy may send visitors. */
export function health(
	app: FastifyInstance,
	{ database, settings }: Pick<Dependencies, 'database' | 'settings'>,
	isDraining: () => boolean,
) {
	const watched = { schema: { hide: true }, logLevel: 'warn', config: neverShed } as const;
	app.get('/healthz', watched, async () => ({ status: 'alive' }));
	app.get('/readyz', watched, async (request, reply) => {
		const checks: Record<string, () => Promise<unknown>> = {
			serving: async () => {
				if (isDraining()) throw new Error('shutting down');
			},
			database: () => database.db.execute(sql`select 1`),
			...(settings.usesDisk ? { disk: () => checkDisk(settings.dataDir) } : {}),
		};
		const results: Record<string, string> = {};
		for (const [name, check] of Object.entries(checks)) {
			results[name] = await check().then(
				() => 'ok',
				(error: Error) => {
					if (!isDraining()) request.log.error({ err: error, check: name }, 'not ready');
					return 'failing';
				},
			);
		}
		const ready = Object.values(results).every((result) => result === 'ok');
		return reply
			.code(ready ? 200 : 503)
			.header('cache-control', 'no-store')
			.send({ status: ready ? 'ready' : 'not ready', ...results });
	});
}
