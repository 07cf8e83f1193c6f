import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { CounterMember } from '#contract/counter.office.ts';
import type { BillDetail } from '#contract/credit-notes.office.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { type BillingClub, billingClub } from '#tests/helpers/billing.ts';

let club: BillingClub;
let actor: Actor;
beforeAll(async () => {
	club = await billingClub();
	const { accountId } = (await club.app.services.members.byId(club.memberId))!;
	actor = { accountId: accountId!, sessionId: accountId!, email: club.email, role: 'MEMBER', dashboardLocked: false };
});

const dispute = async (text: string) => {
	const { disputes } = club.app.services;
	const { of, paisa } = (await disputes.own(actor)).lines.find((line) => line.text.startsWith(text))!;
	const id = randomUUID();
	await disputes.open(actor, { id, of, paisa, reason: 'Not mine' });
	return id;
};
const atTheCounter = async () =>
	(await club.cashier.call('GET', 'counter/members?q=rahim')).json<CounterMember[]>()[0]!.disputedPaisa;
const charges = async () =>
	(await club.cashier.call('GET', 'counter/charges')).json<{ items: { text: string; disputed: boolean }[] }>().items;
const bill = async () => (await club.cashier.call('GET', 'bills/B-2026-00001')).json<BillDetail>();
const disputedLines = async () =>
	(await bill()).lines.filter(({ disputed }) => disputed).map(({ text }) => text.split(' ')[0]);

it('marks a disputed charge at the counter before and after it is on a bill, and on the bill', async () => {
	await club.charge(50_000, { day: '2026-08-30' });
	await club.charge(20_000, { day: '2026-08-30', text: 'Lunch' });
	expect([await atTheCounter(), (await charges()).some(({ disputed }) => disputed)]).toEqual([0, false]);
	await dispute('Dinner');
	const marked = async () => (await charges()).filter(({ disputed }) => disputed).map(({ text }) => text);
	expect([await atTheCounter(), await marked()]).toEqual([50_000, ['Dinner']]);
	await club.issue('2026-09');
	expect([await atTheCounter(), await marked(), await disputedLines()]).toEqual([50_000, ['Dinner'], ['Dinner']]);
});

it('marks a disputed subscription, and what is left after a credit', async () => {
	const id = await dispute('Subscription');
	expect([await atTheCounter(), await disputedLines()]).toEqual([170_000, ['Subscription', 'Dinner']]);
	const { line } = (await bill()).lines.find(({ text }) => text === 'Dinner')!;
	await club.app.services.creditNotes.add(club.treasurer.actor, {
		...{ id: randomUUID(), bill: 'B-2026-00001', reason: 'Two of four', lines: [{ line, paisa: 30_000 }] },
	});
	expect(await atTheCounter()).toBe(140_000);
	await club.app.services.disputes.withdraw(actor, id);
	expect([await atTheCounter(), await disputedLines()]).toEqual([20_000, ['Dinner']]);
	const [open] = (await club.app.services.disputes.list({ sort: 'time', state: 'OPEN' })).items;
	await club.app.services.disputes.reject(club.admin.actor, open!.id, 'It is right');
	expect([await atTheCounter(), await disputedLines()]).toEqual([0, []]);
});
