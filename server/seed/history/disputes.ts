import { randomUUID } from 'node:crypto';
import type { Membership } from '#server/features/members/members.service.ts';
import { asMember, type Plan } from './plan.ts';

/** Two members dispute a dinner: the office has rejected one dispute, and has to decide about the other. */
export function planDisputes({ services, staff, dayAgo, on }: Plan, staying: readonly Membership[]) {
	const { counter, disputes } = services;
	const [first, second] = staying.map((member) => ({ member, actor: asMember(member) }));
	const dine = (days: number, { member }: { member: Membership }, chit: string) =>
		on(days, '20:30', () =>
			counter.addCharge(staff.cashier, {
				...{ id: randomUUID(), memberId: member.memberId, head: 'restaurant', text: 'Dinner on the terrace' },
				...{ day: dayAgo(days), netPaisa: 240_000, taxBasisPoints: 1500, chit },
			}),
		);
	const dispute = (days: number, { actor }: { actor: ReturnType<typeof asMember> }, reason: string) =>
		on(days, '21:10', async () => {
			const line = (await disputes.own(actor)).lines.find(({ text }) => text.startsWith('Dinner'))!;
			await disputes.open(actor, { id: randomUUID(), of: line.of, paisa: line.paisa, reason });
		});
	dine(9, first!, '1904');
	dispute(7, first!, 'I was in Khulna that evening.');
	on(5, '11:40', async () => {
		const [open] = (await disputes.own(first!.actor)).disputes;
		await disputes.reject(
			staff.treasurer,
			open!.id,
			'Chit 1904 has the signature of your wife. We can send you a copy.',
		);
	});
	dine(4, second!, '1931');
	dispute(2, second!, 'We were two people, not four.');
}
