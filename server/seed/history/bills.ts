import { randomUUID } from 'node:crypto';
import type { Category } from '#contract/applications.ts';
import { daysBetween, lastMonths } from '#contract/core/club-time.ts';
import type { Membership } from '#server/features/members/members.service.ts';
import type { Plan } from './plan.ts';

/** The months that are billed; the present one is the last. */
const months = 5;

/** What each category pays for a month, in taka. */
const rates: Record<Category, number> = {
	'Serving Defence Officer': 500,
	'Retired Defence Officer': 500,
	'Government Officer': 800,
	'Non Military': 1200,
	'Corporate/Business': 2000,
	'Foreigner/Diplomat': 1500,
};

/** How many of a hundred members have not paid the last bill, or those of two or three months. Nobody is suspended for it. */
const late = { lastBill: 12, twoMonths: 4, threeMonths: 2 };

/** Bills of five months. Most members have paid them in advance; and some have not paid the last ones. */
export function planBills({ services, staff, random, today, dayAgo, on }: Plan, imported: readonly Membership[]) {
	const { arrears, billRuns, counter, creditNotes, rates: subscriptions, bills } = services;
	const daysAgo = (day: string) => daysBetween(day, today);
	const billed = lastMonths(new Date(`${today}T06:00:00Z`), months);
	const first = daysAgo(`${billed[0]}-01`);
	for (const [category, taka] of Object.entries(rates))
		on(first, '09:30', () =>
			subscriptions.set(staff.treasurer, {
				...{ category: category as Category, from: billed[0]!, netPaisa: taka * 100, taxBasisPoints: 0 },
			}),
		);
	for (const month of billed) {
		const day = daysAgo(`${month}-01`);
		let id = '';
		on(day, '10:00', async () => {
			({ id } = await billRuns.prepare(staff.treasurer, month));
		});
		on(day, '10:30', () => billRuns.check(staff.accountant, id));
		on(day, '11:00', () => billRuns.issue(staff.treasurer, id));
		const sixteenth = daysAgo(`${month}-16`);
		if (sixteenth >= 0) on(sixteenth, '03:30', () => bills.chargeLateFees());
	}
	// A subscription that was billed although the member was abroad.
	on(3, '12:20', async () => {
		const [bill] = (await bills.ofMember(imported[40]!.memberId)).bills;
		await creditNotes.add(staff.treasurer, {
			...{ id: randomUUID(), bill: bill!.number, reason: 'Abroad until the 15th; half of the month is credited.' },
			lines: [{ line: 1, paisa: Math.round(bill!.totalPaisa / 2) }],
		});
	});
	// Those who joined later pay when they are in the clubhouse.
	const isImported = new Set(imported.map(({ memberId }) => memberId));
	on(1, '19:40', async () => {
		const { items } = await bills.arrears({ sort: 'days' });
		for (const { memberId, overduePaisa } of items.filter((row) => !isImported.has(row.memberId)))
			await counter.takePayment(staff.cashier, {
				...{ id: randomUUID(), memberId, note: '', paisa: overduePaisa, method: 'CASH', reference: '' },
			});
	});
	// Last, because nobody who is late can be charged after it.
	on(0, '23:59', () => arrears.takeSteps());
	const unpaidMonths = () => {
		const hundredth = random.between(1, 100);
		if (hundredth <= late.threeMonths) return 3;
		if (hundredth <= late.threeMonths + late.twoMonths) return 2;
		return hundredth <= late.threeMonths + late.twoMonths + late.lastBill ? 1 : 0;
	};
	for (const { memberId, userId, category } of imported) {
		const paid = months - unpaidMonths();
		const ago = first - random.between(1, 13);
		on(ago, `${random.between(10, 18)}:${random.between(10, 59)}`, async () => {
			const byTransfer = random.chance(0.4);
			await counter.takePayment(staff.cashier, {
				...{ id: randomUUID(), memberId, note: '', paisa: paid * rates[category as Category] * 100 },
				method: byTransfer ? 'TRANSFER' : 'CASH',
				reference: byTransfer ? `FT${dayAgo(ago).replaceAll('-', '')}${userId.slice(-4)}` : '',
			});
		});
	}
}
