import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { clubClock } from '#contract/core/club-time.ts';
import { can, type Permission } from '#contract/core/roles.ts';
import { forbidden } from './errors.ts';
import { type Actor, actorOf, type Gate } from './serve.ts';

export type CsvRow = readonly string[];

/** "-12.50" is a number, not a formula: with an apostrophe before it, no spreadsheet would add it up. */
const isNegativeNumber = (value: string) => /^-\d+(\.\d+)?$/.test(value);
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);

/** Rows as a CSV file that spreadsheets open correctly. Rows are written while they are read, so a long list needs little memory. */
export function csvStream(rows: AsyncIterable<CsvRow> | Iterable<CsvRow>): Readable {
	const writer = stringify({
		// Without it, spreadsheets do not read Bangla names as UTF-8.
		bom: true,
		record_delimiter: 'windows',
		escape_formulas: true,
		quote_record_delimiter: true,
		cast: {
			string(value) {
				if (isNegativeNumber(value)) return { value, escape_formulas: false };
				return isMoment(value) ? clubClock(new Date(value)).replace('T', ' ') : value;
			},
		},
	});
	// An error while the rows are read is reported through `writer`.
	return pipeline(Readable.from(rows), writer, () => {});
}

export type ServeCsv = <Q extends z.core.$ZodType>(
	list: {
		/** The list's name in the address and of the file: `/api/admin/<name>.csv`. */
		name: string;
		summary: string;
		access: Permission;
		query: Q;
	},
	rows: (input: { query: z.output<Q>; actor: Actor }) => AsyncGenerator<CsvRow>,
) => void;

/** The spreadsheet of an office list: the same gate and filters, all rows instead of a page. */
export function servingCsv(app: FastifyInstance, gate: Gate): ServeCsv {
	return ({ name, summary, access, query }, rows) => {
		app.get(`/api/admin/${name}.csv`, {
			schema: { summary, tags: ['admin'], security: [{ bearer: [] }], querystring: query },
			onRequest: async (request) => {
				const { role } = await gate.identify(request);
				if (!can(role, access)) throw forbidden();
			},
			handler: async (request, reply) => {
				const all = rows({ query: request.query as never, actor: actorOf(request)! });
				// The first row is fetched before anything is sent, so that a failure still becomes an error response.
				const first = await all.next();
				return reply
					.header('cache-control', 'no-store, private')
					.header('content-disposition', `attachment; filename="${name}.csv"`)
					.type('text/csv; charset=utf-8')
					.send(csvStream(startingWith(first, all)));
			},
		});
	};
}

async function* startingWith<T>(first: IteratorResult<T>, rest: AsyncIterable<T>) {
	if (first.done) return;
	yield first.value;
	yield* rest;
}
