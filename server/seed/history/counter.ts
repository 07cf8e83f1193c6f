import { randomUUID } from 'node:crypto';
import type { CounterHead } from '#contract/counter.office.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import type { Plan } from './plan.ts';

const days = 92;
const members = 36;

const sold: readonly { head: CounterHead; text: string; taka: readonly number[]; taxBasisPoints: 0 | 1500 }[] = [
	{ head: 'restaurant', text: 'Dinner on the terrace', taka: [1850, 2400, 3120, 4650], taxBasisPoints: 1500 },
	{ head: 'restaurant', text: 'Nine-Hole Breakfast', taka: [640, 960, 1280], taxBasisPoints: 1500 },
	{ head: 'golf', text: 'Green fee for a guest', taka: [1500, 3000], taxBasisPoints: 1500 },
	{ head: 'golf', text: 'Range, two baskets', taka: [300, 600], taxBasisPoints: 0 },
	{ head: 'hall-and-room', text: 'Guest room, one night', taka: [3500], taxBasisPoints: 1500 },
];

/** Chits of three months, and what was paid for them. Some pay everything, some a part, and some have not come yet. */
export function planCounter({ services, staff, random, today, dayAgo, on }: Plan, staying: readonly Membership[]) {
	let chit = 2100;
	for (const { memberId } of staying.slice(-members)) {
		const visits = Array.from({ length: random.between(1, 4) }, () => random.between(0, days));
		for (const ago of visits) {
			const { head, text, taka, taxBasisPoints } = random.pick(sold);
			const netPaisa = random.pick(taka) * 100;
			on(ago, `${random.between(12, 21)}:${random.between(10, 59)}`, () =>
				services.counter.addCharge(staff.cashier, {
					...{ id: randomUUID(), memberId, head, text, day: dayAgo(ago), netPaisa, taxBasisPoints },
					chit: String(++chit),
				}),
			);
		}
		const ago = Math.min(...visits);
		if (random.chance(0.25)) continue;
		const share = random.chance(0.8) ? 1 : 0.5;
		const byTransfer = random.chance(0.3);
		on(ago, '22:30', async () => {
			const owed = (await services.ledger.balances([memberId])).get(memberId) ?? 0;
			if (owed <= 0) return;
			await services.counter.takePayment(staff.cashier, {
				...{ id: randomUUID(), memberId, note: '' },
				method: byTransfer ? 'TRANSFER' : 'CASH',
				reference: byTransfer ? `FT${today.slice(2, 4)}${chit}${memberId.slice(0, 4).toUpperCase()}` : '',
				// Part of it in whole hundreds, as people pay.
				paisa: share === 1 ? owed : Math.max(10_000, Math.floor((owed * share) / 10_000) * 10_000),
			});
		});
	}
}
