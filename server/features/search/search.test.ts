import { beforeAll, expect, it } from 'vitest';
import type { SearchResult } from '#contract/search.office.ts';
import type { TestApp } from '#tests/helpers/app.ts';
import { waitingApplication } from '#tests/helpers/applicants.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { pay, payingApp, receiptsOf } from '#tests/helpers/payments.ts';

let app: TestApp;
let registrar: OfficeUser;
let treasurer: OfficeUser;
let admin: OfficeUser;
let member: SignedInMember;
beforeAll(async () => {
	app = await payingApp();
	[registrar, treasurer, admin] = [
		await signInOffice(app, 'REGISTRAR'),
		await signInOffice(app, 'TREASURER'),
		await signInOffice(app, 'ADMIN'),
	];
	member = await signInMember(app, { firstName: 'Selina', lastName: 'Hossain' });
	await pay(app, member);
});

const find = async (user: OfficeUser, q: string) =>
	(await user.call('GET', `people?q=${encodeURIComponent(q)}`)).json<{ items: SearchResult[] }>().items;
const kinds = (items: SearchResult[]) => items.map(({ kind }) => kind);

it('finds a person by name, User ID or email; each role finds only what it may see', async () => {
	for (const q of ['selina h', 'Hossain Selina', member.userId, member.email.slice(0, 9)])
		expect((await find(registrar, q)).find(({ kind }) => kind === 'member')?.id).toBe(member.memberId);
	expect(kinds(await find(registrar, 'Selina'))).toEqual(['member']);
	expect(kinds(await find(treasurer, 'Selina'))).toEqual(['payment']);
	expect(kinds(await find(admin, 'Selina'))).toEqual(['member', 'payment']);
	expect(await find(await signInOffice(app, 'OFFICE'), 'Selina')).toEqual([]);
});

it('finds a payment by its receipt', async () => {
	const [receipt] = await receiptsOf(app, member.memberId);
	const [payment] = await find(treasurer, receipt!.number);
	expect(payment).toMatchObject({ kind: 'payment', name: 'Selina Hossain' });
	expect(payment!.facts).toContain(receipt!.number);
	expect(payment!.facts.at(-1)).toMatch(/^\w{6,}$/);
	expect(await find(registrar, receipt!.number)).toEqual([]);
	expect(kinds(await find(treasurer, payment!.facts.at(-1)!))).toEqual(['payment']);
});

it('finds applicants, and lists nobody twice', async () => {
	const { id, email } = await waitingApplication(app, { firstName: 'Parvin', mobile: '01799887766' });
	expect(await find(registrar, '+880 1799-887766')).toMatchObject([{ id }]);
	expect(await find(registrar, 'parvin')).toMatchObject([{ kind: 'application', id, facts: [email, 'Non Military'] }]);
	expect(await find(registrar, member.userId)).toHaveLength(1);
});

it('requires at least two characters', async () => {
	expect((await registrar.call('GET', 'people?q=a')).statusCode).toBe(400);
});
