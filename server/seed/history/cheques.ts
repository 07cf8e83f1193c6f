import { randomUUID } from 'node:crypto';
import type { Membership } from '#server/features/members/members.service.ts';
import type { Plan } from './plan.ts';

const banks = ['Sonali Bank', 'Janata Bank', 'Agrani Bank', 'BRAC Bank', 'Dutch-Bangla Bank'];

/** Members who pay in advance by cheque. Most cheques are cleared; one came back, and the newest are still in hand. */
export function planCheques({ services, staff, random, dayAgo, on }: Plan, staying: readonly Membership[]) {
	const { cheques } = services;
	const all = [
		...Array.from({ length: 12 }, () => ({ ago: random.between(12, 85), outcome: 'cleared' })),
		{ ago: 24, outcome: 'returned' },
		...Array.from({ length: 4 }, () => ({ ago: random.between(0, 3), outcome: 'in-hand' })),
	];
	for (const [index, { ago, outcome }] of all.entries()) {
		const { memberId } = staying[index]!;
		const id = randomUUID();
		on(ago, `${random.between(10, 18)}:${random.between(10, 59)}`, () =>
			cheques.take(staff.cashier, {
				...{ id, memberId, bank: random.pick(banks), number: String(4_100_000 + random.between(1, 99_999)) },
				...{ dated: dayAgo(ago + 1), paisa: random.between(2, 12) * 100_000 },
			}),
		);
		if (outcome !== 'in-hand') on(ago - 4, '12:15', () => cheques.clear(staff.treasurer, id));
		if (outcome === 'returned')
			on(ago - 6, '11:20', () =>
				cheques.markReturned(staff.treasurer, id, { reason: 'Not enough money in the account', feePaisa: 57_500 }),
			);
	}
}
