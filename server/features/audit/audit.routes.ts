import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { auditFilter } from '#contract/audit.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fieldErrorsOf } from '#contract/errors.ts';
import { desks } from '#contract/roles.ts';
import { csvLine, csvMark } from '#server/csv.ts';
import { forbidden, invalid } from '#server/errors.ts';
import type { Gate, Serve } from '#server/plugins/serve.ts';
import type { AuditDesk } from './audit.service.ts';

export function auditRoutes(serve: Serve, desk: AuditDesk) {
	serve(endpoints.auditLog, {}, ({ query: { before, ...sieve } }) => desk.list(sieve, before));
	serve(endpoints.auditChoices, {}, () => desk.choices());
	serve(endpoints.verifyAudit, {}, ({ body }) => desk.verify(body.head));
}

export function auditCsvRoute(app: FastifyInstance, { desk, gate }: { desk: AuditDesk; gate: Gate }) {
	app.get(
		'/api/admin/audit.csv',
		{ schema: { summary: 'The audit log for a spreadsheet', tags: ['admin'], security: [{ bearer: [] }] } },
		async (request, reply) => {
			const actor = await gate.identify(request);
			if (!desks['desk:team'].includes(actor.role)) throw forbidden();
			const sieve = z.safeParse(auditFilter, request.query);
			if (!sieve.success) throw invalid(fieldErrorsOf(sieve.error.issues));
			async function* lines() {
				yield csvMark;
				for await (const row of desk.csvRows(actor, sieve.data!)) yield csvLine(row);
			}
			return reply
				.header('cache-control', 'no-store')
				.header('content-disposition', 'attachment; filename="audit.csv"')
				.type('text/csv; charset=utf-8')
				.send(Readable.from(lines()));
		},
	);
}
