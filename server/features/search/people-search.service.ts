import { can } from '#contract/core/roles.ts';
import type { Found } from '#contract/search.office.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { memberByNumber } from '#server/features/members/members.queries.ts';
import { numberIn, userIdOf } from '#server/features/members/members.service.ts';
import { findPeople } from './people-search.queries.ts';

const shown = 10;

export type SearchService = ReturnType<typeof searchService>;

/** One box for whoever the office has on the telephone. Answers only what the caller's permissions may see. */
export function searchService({
	dependencies,
	paymentsBy,
	slipsBy,
}: {
	dependencies: Dependencies;
	/** Payments whose receipt, trxID, invoice, payer or User ID contains the text. */
	paymentsBy: (text: string, limit: number) => Promise<PaymentFound[]>;
	/** Bank slips likewise. */
	slipsBy: (text: string, limit: number) => Promise<SlipFound[]>;
}) {
	const { db } = dependencies.database;

	async function persons(text: string): Promise<Found[]> {
		const number = numberIn(text);
		const [exact, others] = await Promise.all([
			number === undefined ? undefined : memberByNumber(db, number),
			findPeople(db, text, shown),
		]);
		const rows = others.filter((row) => row.memberId === null || row.memberId !== exact?.member.id);
		return [
			...(exact ? [member({ ...exact.application, id: exact.member.id, number: exact.member.number })] : []),
			...rows.map(
				(row): Found =>
					row.memberId !== null && row.number !== null
						? member({ ...row, id: row.memberId, number: row.number })
						: { kind: 'application', id: row.applicationId, name: nameOf(row), facts: [row.email, row.category] },
			),
		];
	}

	async function payments(text: string): Promise<Found[]> {
		const [wallet, slips] = await Promise.all([paymentsBy(text, shown), slipsBy(text, shown)]);
		return [
			...wallet.map(
				({ id, name, userId, receiptNumber, invoice, trxId }): Found => ({
					kind: 'payment',
					id,
					name,
					facts: [userId, receiptNumber ?? invoice, ...(trxId ? [trxId] : [])],
				}),
			),
			...slips.map(
				({ id, name, userId, receiptNumber, bank, slip }): Found => ({
					kind: 'slip',
					id,
					name,
					facts: [slip, userId, ...(receiptNumber ? [receiptNumber] : []), bank],
				}),
			),
		];
	}

	return {
		async find(actor: Actor, text: string): Promise<Found[]> {
			const [people, paid] = await Promise.all([
				can(actor.role, 'applications') ? persons(text) : [],
				can(actor.role, 'payments') ? payments(text) : [],
			]);
			// Whoever types a receipt's number finds no person by it; whoever types a name wants the person first.
			return [...people, ...paid].slice(0, shown);
		},
	};
}

export type PaymentFound = {
	id: string;
	name: string;
	userId: string;
	invoice: string;
	receiptNumber: string | null;
	trxId: string | null;
};
export type SlipFound = Pick<PaymentFound, 'id' | 'name' | 'userId' | 'receiptNumber'> & { bank: string; slip: string };
type Person = { firstName: string; lastName: string; email: string };
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const member = (row: Person & { id: string; number: number; category: string }): Found => ({
	kind: 'member',
	id: row.id,
	name: nameOf(row),
	facts: [userIdOf(row.number), row.email, row.category],
});
