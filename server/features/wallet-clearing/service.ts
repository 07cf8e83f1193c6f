import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { taka } from '#contract/core/money.ts';
import type { Clearing } from '#contract/wallet-clearing.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import { statementExplanations as explanations, walletPayouts as payouts } from './tables.ts';

export type WalletClearingService = ReturnType<typeof walletClearingService>;

type NewPayout = { id: string; bankPaisa: number; refundsPaisa: number };

/** Clears what a provider has received: lines that do not match are explained, and payouts to the bank are posted. */
export function walletClearingService(context: Context) {
	const { audit, clock, counter, ids, ledgerPosting, members } = context;
	const { statements } = context.payments;
	const { db } = context.database;
	const subject = (id: string) => ({ kind: 'payment' as const, id });
	const recorded = (actor: Actor) => ({ by: actor.email, at: clock.now() });

	async function find(tx: Parameters<typeof statements.byId>[0], id: string) {
		const statement = await statements.byId(tx, id);
		if (!statement) throw notFound('There is no such statement.');
		return statement;
	}
	const matchedIn = ({ rows }: Awaited<ReturnType<typeof find>>) =>
		rows.flatMap(({ result, attemptId }) => (result === 'matched' && attemptId ? attemptId : []));
	/** Credited to members and in no payout. */
	const creditedOf = (statementId: string) =>
		and(eq(explanations.statementId, statementId), isNotNull(explanations.receipt), isNull(explanations.payoutId));

	async function creditMember(
		tx: Tx,
		actor: Actor,
		member: Membership,
		{ paisa, reference, reason }: { paisa: number; reference: string; reason: string },
	): Promise<string> {
		const payment = await counter.recordPayment(tx, actor, member, {
			...{ id: ids.uuid(), memberId: member.memberId, method: 'WALLET', paisa, reference, note: reason },
		});
		if (!payment) throw conflict(`${reference} was credited to a member already.`);
		return payment.receipt;
	}

	return {
		async clearing(id: string): Promise<Clearing> {
			const statement = await find(db, id);
			const explained = await db
				.select()
				.from(explanations)
				.where(eq(explanations.statementId, id))
				.orderBy(asc(explanations.line));
			const credited = explained.flatMap(({ paisa, payoutId }) => (paisa !== null && payoutId === null ? paisa : []));
			const matched = await statements.notPaidOut(db, matchedIn(statement));
			const paid = await db.select().from(payouts).where(eq(payouts.statementId, id)).orderBy(asc(payouts.at));
			const { oldest, ...waiting } = await statements.notPaidOut(db);
			return {
				explanations: explained.map(({ line, reason, receipt, at, by }) => ({
					...{ line, reason, receipt, by, at: at.toISOString() },
				})),
				toPayOut: {
					payments: matched.payments + credited.length,
					paisa: credited.reduce((sum, paisa) => sum + paisa, matched.paisa),
				},
				payouts: paid.map(({ statementId: _, at, ...payout }) => ({ ...payout, at: at.toISOString() })),
				notPaidOut: { ...waiting, oldest: oldest.map(({ at, ...payment }) => ({ ...payment, at: at.toISOString() })) },
			};
		},

		/** With a member, the amount is paid into the member's account and has a receipt. */
		async explain(
			actor: Actor,
			{ id, line }: { id: string; line: number },
			{ reason, memberId }: { reason: string; memberId?: string | undefined },
		): Promise<string> {
			const member = memberId ? await members.byId(memberId) : undefined;
			if (memberId && (!member || member.erased)) throw invalid({ memberId: 'There is no such member.' });
			return db.transaction(async (tx) => {
				const row = (await find(tx, id)).rows.find((one) => one.line === line);
				if (!row) throw notFound('The statement has no such line.');
				if (row.result === 'matched') throw conflict('This line matches a payment; there is nothing to explain.');
				if (member && row.attemptId)
					throw invalid({ memberId: 'This line belongs to a payment of the site. Open the payment instead.' });
				const { paisa } = row;
				if (member && !(paisa && paisa > 0)) throw invalid({ memberId: 'This line has no amount to credit.' });
				const [added] = await tx
					.insert(explanations)
					.values({ statementId: id, line, reason, ...recorded(actor) })
					.onConflictDoNothing()
					.returning();
				if (!added) throw conflict('Someone has explained this line already.');
				let receipt: string | undefined;
				if (member && paisa) {
					receipt = await creditMember(tx, actor, member, { paisa, reference: row.trxId || row.invoice, reason });
					await tx
						.update(explanations)
						.set({ paisa, receipt })
						.where(and(eq(explanations.statementId, id), eq(explanations.line, line)));
				}
				await audit.note(tx, actor, 'explained a line of a statement', subject(id), { line, reason, receipt });
				return receipt ? `${taka(paisa!)} is credited, receipt ${receipt}.` : 'The line is explained.';
			});
		},

		/** The wallet account of the ledger is credited with what was received; the bank gets it less refunds and charges. */
		recordPayout: (actor: Actor, statementId: string, { id, bankPaisa, refundsPaisa }: NewPayout): Promise<string> =>
			db.transaction(async (tx) => {
				const statement = await find(tx, statementId);
				const [same] = await tx.select().from(payouts).where(eq(payouts.id, id));
				if (same) return `${taka(same.bankPaisa)} is recorded.`;
				const matched = await statements.markPaidOut(tx, statementId, matchedIn(statement));
				const credited = await tx.select().from(explanations).where(creditedOf(statementId)).for('update');
				const receivedPaisa = credited.reduce((sum, { paisa }) => sum + paisa!, matched);
				if (receivedPaisa === 0) throw conflict('All payments of this statement are in a payout already.');
				const chargesPaisa = receivedPaisa - refundsPaisa - bankPaisa;
				if (chargesPaisa < 0)
					throw invalid({
						bankPaisa: `At most ${taka(Math.max(0, receivedPaisa - refundsPaisa))}: that is what was received, less refunds. Explain the lines that are missing first.`,
					});
				const payout = { id, statementId, receivedPaisa, refundsPaisa, chargesPaisa, bankPaisa, ...recorded(actor) };
				await tx.insert(payouts).values(payout);
				await tx.update(explanations).set({ payoutId: id }).where(creditedOf(statementId));
				await ledgerPosting.post(tx, {
					text: `Payout of the wallet, ${statement.name}`,
					source: { kind: 'payout', id },
					lines: [
						{ account: 'bank', paisa: bankPaisa },
						{ account: 'wallet-charges', paisa: chargesPaisa },
						{ account: 'wallet', paisa: refundsPaisa - receivedPaisa },
					],
				});
				const details = { receivedPaisa, refundsPaisa, chargesPaisa, bankPaisa };
				await audit.note(tx, actor, 'recorded a payout of the wallet', subject(statementId), details);
				return `${taka(bankPaisa)} is recorded, with ${taka(chargesPaisa)} of charges.`;
			}),
	};
}
