import { desc } from 'drizzle-orm';
import { taka } from '#contract/core/money.ts';
import { type StatementRow, statementResults } from '#contract/payments.office.ts';
import { invalid } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import * as attempts from './attempts.queries.ts';
import { statementImports } from './receipts.tables.ts';
import type { Settling } from './settle-payment.ts';
import { readStatement, type StatementLine } from './statement-csv.ts';

export type StatementsService = ReturnType<typeof statementsService>;

/** Compares what the wallet says it received with what was credited here. */
export function statementsService({
	dependencies,
	audit,
	settling,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'log'>;
	audit: AuditService;
	settling: Settling;
}) {
	const { clock, log } = dependencies;
	const { db } = dependencies.database;

	async function find({ trxId, invoice }: StatementLine) {
		return (trxId ? await attempts.attemptByTrxId(db, trxId) : undefined) ?? attempts.attemptByInvoice(db, invoice);
	}

	async function compare(line: StatementLine, seen: Set<string>): Promise<StatementRow> {
		const attempt = await find(line);
		const row = (result: StatementRow['result'], note: string): StatementRow => ({
			...line,
			result,
			note,
			attemptId: attempt?.id ?? null,
		});
		const name = attempt?.id ?? line.trxId;
		if (seen.has(line.trxId) || seen.has(name))
			return row('duplicate', 'The same payment stands in the statement twice.');
		seen.add(line.trxId).add(name);
		if (!attempt) return row('missing', 'The site has no such payment.');
		if (line.paisa !== attempt.totalPaisa)
			return row(
				'wrong-amount',
				`The site expects ${taka(attempt.totalPaisa)}, the statement has ${line.paisa === null ? 'no amount' : taka(line.paisa)}.`,
			);
		const credited = attempt.state === 'paid' || attempt.state === 'refunded';
		if (!credited) return row('missing', 'The wallet received it; here it is not credited.');
		return attempt.trxId === line.trxId || line.trxId === ''
			? row('matched', attempt.state === 'refunded' ? 'Credited, and given back since.' : '')
			: row('duplicate', `The site credited this invoice with trxID ${attempt.trxId}.`);
	}

	const present = ({ id, name, importedAt, importedBy, rows }: typeof statementImports.$inferSelect) => ({
		id,
		name,
		importedBy,
		importedAt: importedAt.toISOString(),
		counts: Object.fromEntries(
			statementResults.map((result) => [result, rows.filter((row) => row.result === result).length]),
		) as Record<StatementRow['result'], number>,
		rows,
	});

	return {
		async import(actor: Actor, { name, csv }: { name: string; csv: string }) {
			const lines = readStatement(csv);
			if (!lines) throw invalid({ csv: 'The file needs the columns trxID and amount in its first line.' });
			if (lines.length === 0) throw invalid({ csv: 'The file has no rows.' });
			// What the wallet received and we did not credit is asked about at once; most of it settles by itself.
			for (const line of lines) {
				const attempt = await find(line);
				if (!attempt?.providerRef || attempt.state === 'paid' || attempt.state === 'refunded') continue;
				await settling
					.pursue(attempt.id)
					.catch((error) => log.error({ err: error, attemptId: attempt.id }, 'asking after a statement failed'));
			}
			const seen = new Set<string>();
			const rows: StatementRow[] = [];
			for (const line of lines) rows.push(await compare(line, seen));
			return db.transaction(async (tx) => {
				const [made] = await tx
					.insert(statementImports)
					.values({ name, rows, importedBy: actor.email, importedAt: clock.now() })
					.returning();
				const shown = present(made!);
				await audit.note(tx, actor, 'imported a statement', { kind: 'payment', id: shown.id }, shown.counts);
				return shown;
			});
		},

		async list() {
			const rows = await db.select().from(statementImports).orderBy(desc(statementImports.importedAt)).limit(50);
			return { items: rows.map(present), total: rows.length };
		},
	};
}
