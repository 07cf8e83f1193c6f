import type * as z from 'zod/mini';
import type { Category } from '#contract/applications.ts';
import type { newRate, SubscriptionRates } from '#contract/bills.office.ts';
import { clubDay, nextMonth } from '#contract/core/club-time.ts';
import { taka } from '#contract/core/money.ts';
import { monthName } from '#server/core/club-date.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import * as queries from './queries.ts';

const subject = { kind: 'bill-run' as const, id: 'rates' };

/** What each category pays, and who pays by the year. */
export function ratesService({ database: { db }, clock, audit, members }: Context) {
	/** A month that was billed keeps its rates. */
	async function earliest(tx: Parameters<typeof queries.billedMonths>[0] = db): Promise<string> {
		const { last } = await queries.billedMonths(tx);
		return last ? nextMonth(last) : clubDay(clock.now()).slice(0, 7);
	}

	return {
		async list(): Promise<SubscriptionRates> {
			const [rates, first, freeMonth] = await Promise.all([queries.allRates(db), earliest(), queries.hasFreeMonth(db)]);
			return {
				rates: rates.map(({ category, setAt, ...rate }) => ({
					...rate,
					category: category as Category,
					setAt: setAt.toISOString(),
					used: rate.from < first,
				})),
				earliest: first,
				freeMonth,
			};
		},

		set: (actor: Actor, { category, from, netPaisa, taxBasisPoints }: z.infer<typeof newRate>): Promise<string> =>
			db.transaction(async (tx) => {
				const first = await earliest(tx);
				if (from < first) throw invalid({ from: `Choose ${monthName(first)} or a later month.` });
				const values = { category, from, netPaisa, taxBasisPoints };
				await queries.putRate(tx, { ...values, setBy: actor.email, setAt: clock.now() });
				await audit.note(tx, actor, 'set a subscription rate', subject, values);
				return `${category} pays ${taka(netPaisa)} a month from ${monthName(from)} on.`;
			}),

		remove: (actor: Actor, { category, from }: { category: Category; from: string }): Promise<string> =>
			db.transaction(async (tx) => {
				if (from < (await earliest(tx)))
					throw conflict('Bills were written with this rate. Set a new one for a later month.');
				if (!(await queries.deleteRate(tx, category, from))) throw notFound('This rate was removed already.');
				await audit.note(tx, actor, 'removed a subscription rate', subject, { category, from });
				return `The rate of ${category} from ${monthName(from)} is removed.`;
			}),

		setFreeMonth: (actor: Actor, freeMonth: boolean): Promise<string> =>
			db.transaction(async (tx) => {
				await queries.setFreeMonth(tx, freeMonth);
				await audit.note(tx, actor, 'changed the price of a year', subject, { freeMonth });
				return freeMonth
					? 'Members who pay by the year pay for eleven months.'
					: 'Members who pay by the year pay for twelve months.';
			}),

		async setYearly(actor: Actor, memberId: string, yearly: boolean): Promise<string> {
			const member = await members.byId(memberId);
			if (!member) throw notFound('There is no such member.');
			return db.transaction(async (tx) => {
				if (await queries.setYearly(tx, memberId, yearly ? clock.now() : null))
					await audit.note(tx, actor, yearly ? 'let a member pay by the year' : 'let a member pay by the month', {
						kind: 'member',
						id: memberId,
					});
				return yearly
					? `${member.name} pays by the year, from the bill for July on.`
					: `${member.name} pays by the month, after the months that are paid.`;
			});
		},
	};
}
