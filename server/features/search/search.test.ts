import { beforeAll, expect, it } from 'vitest';
import type { SearchResult } from '#contract/search.office.ts';
import { createEnquiry } from '#tests/factories/enquiry.ts';
import { createEvent } from '#tests/factories/event.ts';
import { uploadLibraryPicture } from '#tests/factories/library-picture.ts';
import { createReview } from '#tests/factories/review.ts';
import { createSubscriber } from '#tests/factories/subscriber.ts';
import type { TestApp } from '#tests/helpers/app.ts';
import { waitingApplication } from '#tests/helpers/applicants.ts';
import { approvedMember, type SignedInMember, signInMember } from '#tests/helpers/members.ts';
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
	(await user.call('GET', `search?q=${encodeURIComponent(q)}`)).json<{ items: SearchResult[] }>().items;
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
	expect((await registrar.call('GET', 'search?q=a')).statusCode).toBe(400);
});

it('finds a member by every spelling of the User ID, the telephone and an identity number, also in the list', async () => {
	const { email, mobile, nationalId, ...other } = await searchedMember();
	const number = other.userId.replace(/\D/g, '');
	const spellings = [
		`dgcc${number}`,
		`DGCC ${number}`,
		`+880${mobile.slice(1)}`,
		`${mobile.slice(0, 5)}-${mobile.slice(5)}`,
	];
	for (const q of [...spellings, nationalId, 'Chowdury', 'Choudhury'])
		expect((await find(registrar, q))[0], q).toMatchObject({
			kind: 'member',
			facts: [other.userId, email, expect.any(String)],
		});
	for (const q of spellings)
		expect((await registrar.call('GET', `members?q=${encodeURIComponent(q)}`)).json(), q).toMatchObject({ total: 1 });
});

async function searchedMember() {
	const mobile = '01799000003';
	const nationalId = '1990123456789';
	const found = await approvedMember(app, { firstName: 'Rafiq', lastName: 'Chowdhury', mobile, nationalId });
	return { ...found, mobile, nationalId };
}

it('finds content, messages and people who wrote, each with its permission', async () => {
	const office = await signInOffice(app, 'OFFICE');
	await app.services.contentOffice.storeFirst();
	await createEvent(app, { title: 'Nightjar Cup' });
	await createReview(app, { userName: 'Nightjar Ali' });
	await createEnquiry(app, { name: 'Nightjar Begum', phone: '01711000003' });
	await createSubscriber(app, { email: 'nightjar@example.com' });
	await uploadLibraryPicture(app, { name: 'nightjar.jpg' });
	await office.call('POST', 'banners', {
		content: 'Nightjar evening',
		startsAt: '2031-03-01T00:00:00Z',
		endsAt: null,
		state: 'draft',
	});
	expect(kinds(await find(office, 'nightjar')).sort()).toEqual([
		'enquiry',
		'event',
		'notice',
		'picture',
		'review',
		'subscriber',
	]);
	expect(await find(office, '+880 1711-000003')).toMatchObject([{ kind: 'enquiry', name: 'Nightjar Begum' }]);
	expect(await find(office, 'beef tehari')).toMatchObject([{ kind: 'content', name: 'Beef Tehari' }]);
	expect(await find(treasurer, 'nightjar')).toEqual([]);
	expect(await find(treasurer, 'beef tehari')).toEqual([]);
});
