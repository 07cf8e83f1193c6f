import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInMember } from '#tests/helpers/members.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

const all = { newsletter: true, clubMailings: true, eventMailings: true };
const none = { newsletter: false, clubMailings: false, eventMailings: false };
const emails = (people: { email: string }[]) => people.map(({ email }) => email);

it('is chosen once and honoured where mailings find their recipients', async () => {
	const member = await signInMember(app, { paid: true });
	const choose = (body: object) => member.call('PUT', 'account/mail-preferences', body);
	const read = async () => (await member.call('GET', 'account/mail-preferences')).json();
	const { mailingRecipients, subscribers } = app.services;
	const recipients = async () => [
		emails(await subscribers.subscribed(app.db)).includes(member.email),
		emails(await mailingRecipients.all()).includes(member.email),
		emails(await mailingRecipients.among(app.db, [member.memberId])).includes(member.email),
	];

	expect(await read()).toEqual({ newsletter: false, clubMailings: true, eventMailings: true });
	await choose(all);
	expect(await read()).toEqual(all);
	expect(await recipients()).toEqual([true, true, true]);
	await choose(none);
	expect(await read()).toEqual(none);
	expect(await recipients()).toEqual([false, false, false]);
	await choose({ ...none, eventMailings: true });
	expect(await recipients()).toEqual([false, false, true]);
	await choose(all);
	await choose(all);
	expect(await recipients()).toEqual([true, true, true]);
});

it('shows that a link in a mail ended the mailings, and turns them on again', async () => {
	const member = await signInMember(app, { paid: true });
	await app.services.mailingRecipients.optOut(member.memberId);
	expect((await member.call('GET', 'account/mail-preferences')).json()).toMatchObject({ clubMailings: false });
	await member.call('PUT', 'account/mail-preferences', all);
	expect(emails(await app.services.mailingRecipients.all())).toContain(member.email);
});

it('can be chosen before payment, and names every missing choice', async () => {
	const member = await signInMember(app);
	expect((await member.call('PUT', 'account/mail-preferences', none)).statusCode).toBe(200);
	expect((await member.call('PUT', 'account/mail-preferences', {})).json().fieldErrors).toEqual({
		newsletter: 'Choose yes or no',
		clubMailings: 'Choose yes or no',
		eventMailings: 'Choose yes or no',
	});
});
