import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type BillingClub, billingClub } from '#tests/helpers/billing.ts';
import { waiting } from '#tests/helpers/database.ts';
import { outsideTransaction } from '#tests/helpers/pool-guard.ts';

let club: BillingClub;
beforeEach(async () => {
	club = await billingClub();
	await club.issue('2026-09');
	club.goTo('2026-10-16');
});

/** Late fees are charged while a payment is being recorded, on connections of their own. */
async function chargeDuringPaymentOf(paisa: number) {
	const { database } = club.app.dependencies;
	const { bills, counter, members } = club.app.services;
	const member = (await members.byId(club.memberId))!;
	let charging: Promise<void> | undefined;
	await database.db.transaction(async (tx) => {
		await counter.recordPayment(tx, club.cashier.actor, member, {
			...{ id: randomUUID(), memberId: club.memberId, method: 'CASH', paisa, reference: '', note: '' },
		});
		charging = outsideTransaction(() => bills.chargeLateFees());
		await waiting(database, 1);
	});
	await charging;
}

it('charges nothing to a member who pays while late fees are charged', async () => {
	await chargeDuringPaymentOf(120_000);
	expect(await club.balance()).toBe(0);
});

it('charges a late fee on what such a member still owes', async () => {
	await club.issue('2026-10');
	club.goTo('2026-11-16');
	await chargeDuringPaymentOf(80_000);
	// 5% of ৳1,600 of September and October; before the payment it would have been 5% of ৳2,400.
	expect(await club.balance()).toBe(160_000 + 8_000);
});
