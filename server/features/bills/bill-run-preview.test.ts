import { beforeAll, expect, it } from 'vitest';
import type { BillOfRun, BillRunDetail } from '#contract/bills.office.ts';
import { createImportedMember } from '#tests/factories/member.ts';
import { createMembershipState } from '#tests/factories/membership-state.ts';
import { type BillingClub, billingClub } from '#tests/helpers/billing.ts';

/** The members of the committee's example: how many of each category, and what they pay for a month, in taka. */
const mix = [
	[90, 'Serving Defence Officer', 500],
	[45, 'Retired Defence Officer', 800],
	[79, 'Non Military', 1200],
	[10, 'Corporate/Business', 2000],
	[20, 'Government Officer', 1500],
] as const;

let club: BillingClub;
let late: string;
let gone: string;
beforeAll(async () => {
	club = await billingClub();
	for (const [count, category, taka] of mix) {
		if (category !== 'Non Military')
			await club.app.services.rates.set(club.treasurer.actor, {
				...{ category, from: '2026-09', netPaisa: taka * 100, taxBasisPoints: 0 },
			});
		for (let index = 0; index < count; index++)
			({ id: gone } = await createImportedMember(club.app, { category, createdAt: new Date('2020-01-01T06:00:00Z') }));
	}
});

const prepared = async (month: string) => {
	const { id } = await club.app.services.billRuns.prepare(club.treasurer.actor, month);
	await club.app.runJobs();
	return club.app.services.billRuns.detail(id);
};
const bills = async (run: BillRunDetail, only?: 'changed' | 'new') =>
	(await club.app.services.billRuns.bills(run.id, { sort: 'difference', only })).items.map(
		({ memberId, totalPaisa, lastPaisa }: BillOfRun) => ({ memberId, totalPaisa, lastPaisa }),
	);

it('shows what a month asks of everybody before anything is charged', async () => {
	const run = await prepared('2026-09');
	// With the member of the club: ৳2,27,000 a month.
	expect(run).toMatchObject({ bills: 245, totalPaisa: 22_700_000, lastMonth: null, without: 0 });
	expect(await club.balance()).toBe(0);
	await club.app.services.billRuns.discard(club.treasurer.actor, run.id);
});

it('shows the difference to the month before: changed bills, new ones, and members without one', async () => {
	await club.issue('2026-09');
	club.goTo('2026-09-20');
	await club.charge(84_550);
	club.goTo('2026-10-01');
	({ id: late } = await createImportedMember(club.app, {
		...{ category: 'Government Officer', createdAt: new Date('2026-10-01T02:00:00Z') },
	}));
	await createMembershipState(club.app, { memberId: gone, state: 'resigned', from: '2026-10-01' });
	const run = await prepared('2026-10');
	expect(run).toMatchObject({
		...{ bills: 245, totalPaisa: 22_700_000 + 84_550, without: 1 },
		lastMonth: { month: '2026-09', bills: 245, totalPaisa: 22_700_000 },
		heads: expect.arrayContaining([
			{ account: 'subscriptions', totalPaisa: 22_700_000, lastPaisa: 22_700_000 },
			{ account: 'restaurant', totalPaisa: 84_550, lastPaisa: 0 },
		]),
	});
	const changed = { memberId: club.memberId, totalPaisa: 204_550, lastPaisa: 120_000 };
	const added = { memberId: late, totalPaisa: 150_000, lastPaisa: null };
	expect(await bills(run, 'changed')).toEqual([changed]);
	expect(await bills(run, 'new')).toEqual([added]);
	expect((await bills(run)).slice(0, 2)).toEqual([added, changed]);
});
