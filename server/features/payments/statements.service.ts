import { desc, eq } from 'drizzle-orm';
import { taka } from '#contract/core/money.ts';
import { type StatementRow, statementResults } from '#contract/payments.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { invalid } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { StatementLine } from '#server/gateways/gateway.ts';
import * as queries from './queries.ts';
import type { SettlePayment } from './settle-payment.ts';
import { statementImports } from './tables.ts';

/** Compares what a provider received with what was credited here. */
export function statementsService({
	dependencies,
	audit,
	settlePayment,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'gateways' | 'log'>;
	audit: AuditService;
	settlePayment: SettlePayment;
}) {
	const { clock, gateways, log } = dependencies;
	const { db } = dependencies.database;

	/** The file does not name its provider: it belongs to the one that can read it and knows one of its payments. */
	async function read(csv: string): Promise<{ provider: string; lines: StatementLine[] }> {
		const readings: { provider: string; lines: StatementLine[] }[] = [];
		const problems: string[] = [];
		for (const gateway of gateways.all) {
			const statement = gateway.parseStatement?.(csv);
			if (!statement) continue;
			if ('problem' in statement) problems.push(statement.problem);
			else readings.push({ provider: gateway.name, lines: statement.lines });
		}
		const [first] = readings;
		if (!first) throw invalid({ csv: problems[0] ?? 'The payment provider has no statements.' });
		if (first.lines.length === 0) throw invalid({ csv: 'The file has no rows.' });
		for (const { provider, lines } of readings)
			for (const line of lines) if (await queries.attemptOfProvider(db, provider, line)) return { provider, lines };
		return first;
	}

	async function compare(provider: string, line: StatementLine, seen: Set<string>): Promise<StatementRow> {
		const attempt = await queries.attemptOfProvider(db, provider, line);
		const row = (result: StatementRow['result'], note: string): StatementRow => ({
			...line,
			result,
			note,
			attemptId: attempt?.id ?? null,
		});
		const key = attempt?.id ?? line.trxId;
		if (seen.has(line.trxId) || seen.has(key)) return row('duplicate', 'The same payment is in the statement twice.');
		seen.add(line.trxId).add(key);
		if (!attempt) return row('missing', 'The site has no such payment.');
		if (line.paisa !== attempt.totalPaisa)
			return row(
				'wrong-amount',
				`The site expects ${taka(attempt.totalPaisa)}, the statement has ${line.paisa === null ? 'no amount' : taka(line.paisa)}.`,
			);
		const credited = attempt.state === 'paid' || attempt.state === 'refunded';
		if (!credited) return row('missing', 'The wallet received it, but it is not credited here.');
		return attempt.trxId === line.trxId || line.trxId === ''
			? row('matched', attempt.state === 'refunded' ? 'Credited, then refunded.' : '')
			: row('duplicate', `The site credited this invoice with trxID ${attempt.trxId}.`);
	}

	const toView = ({ id, name, importedAt, importedBy, rows }: typeof statementImports.$inferSelect) => ({
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
			const { provider, lines } = await read(csv);
			// Payments that the provider received and we did not credit are settled first.
			for (const line of lines) {
				const attempt = await queries.attemptOfProvider(db, provider, line);
				if (!attempt?.providerRef || attempt.state === 'paid' || attempt.state === 'refunded') continue;
				await settlePayment(attempt.id).catch((error) =>
					log.error({ err: error, attemptId: attempt.id }, 'settling a payment of a statement failed'),
				);
			}
			const seen = new Set<string>();
			const rows: StatementRow[] = [];
			for (const line of lines) rows.push(await compare(provider, line, seen));
			return db.transaction(async (tx) => {
				const [inserted] = await tx
					.insert(statementImports)
					.values({ name, rows, importedBy: actor.email, importedAt: clock.now() })
					.returning();
				const view = toView(inserted!);
				await audit.note(tx, actor, 'imported a statement', { kind: 'payment', id: view.id }, view.counts);
				return view;
			});
		},

		async byId(tx: Db | Tx, id: string): Promise<{ name: string; rows: StatementRow[] } | undefined> {
			const [row] = await tx.select().from(statementImports).where(eq(statementImports.id, id));
			return row;
		},

		/** What the provider has received and not paid out yet, of these payments or of all. */
		notPaidOut: queries.notPaidOut,
		/** Marks payments whose money has reached the bank. Each is marked once; returns what those that were not marked before add up to. */
		markPaidOut: queries.markPaidOut,

		async list() {
			const rows = await db.select().from(statementImports).orderBy(desc(statementImports.importedAt)).limit(50);
			return { items: rows.map(toView), total: rows.length };
		},
	};
}
