import { beforeAll, expect, it } from 'vitest';
import { type MailName, type MailValues, mails } from '#contract/content/mails.ts';
import type { EntrySummary, OfficeEntry } from '#contract/content.office.ts';
import { contentRevisions } from '#server/features/content/tables.ts';
import { createAccount } from '#tests/factories/account.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;

beforeAll(async () => {
	app = await testApp();
	await app.services.contentOffice.storeFirst();
	office = (await signInOffice(app, 'OFFICE')).call;
});

async function entryOf(slug: MailName): Promise<OfficeEntry> {
	const { entries } = (await office('GET', 'content?kind=mail')).json<{ entries: EntrySummary[] }>();
	const { id } = entries.find((entry) => entry.slug === slug)!;
	return (await office('GET', `content/${id}`)).json();
}
const save = async (slug: MailName, changes: object) => {
	const { id, live } = await entryOf(slug);
	return office('PUT', `content/${id}/draft`, { body: { ...live!.body, ...changes }, version: 0 });
};
const en = (...texts: string[]) => texts.map((text) => ({ en: text }));

it('has a text for every email, which its own check accepts', async () => {
	const { entries } = (await office('GET', 'content?kind=mail')).json<{ entries: EntrySummary[] }>();
	expect(entries.map(({ slug }) => slug).sort()).toEqual(Object.keys(mails).sort());
	for (const { slug } of entries) {
		const { id, live } = await entryOf(slug as MailName);
		const response = await office('PUT', `content/${id}/draft`, { body: live!.body, version: 0 });
		expect(response.statusCode, `${slug}: ${response.body}`).toBe(200);
		await office('DELETE', `content/${id}/draft`);
	}
});

it('refuses a text without the code, with an unknown value, or with a code in the subject, and names the field', async () => {
	const problems = async (changes: object) => {
		const response = await save('verification-code', changes);
		expect(response.statusCode).toBe(400);
		return response.json().fieldErrors;
	};
	expect(await problems({ text: en('Hello {name}', '{button}') })).toEqual({
		text: 'The text needs {code} as a paragraph or in a sentence.',
	});
	expect(await problems({ title: { en: 'Hello {surname}' } })).toEqual({
		title: 'This email has no value {surname}. It has: {name}, {code}, {minutes}, {form}, {button}.',
	});
	expect(await problems({ subject: { en: 'Your code {code}' } })).toEqual({
		subject: 'The subject cannot contain {code}.',
	});
	expect(await problems({ button: null })).toHaveProperty('button');
});

it('sends the published text from the next mail on', async () => {
	const { email } = await createAccount(app, { email: 'karim@mail.example' });
	const reset = async () => {
		await app.http.inject({ method: 'POST', url: '/api/user/forgot-password', payload: { email } });
		await app.runJobs();
		return app.mailer.to(email).at(-1)!;
	};
	expect((await reset()).subject).toBe('Choose a new password for Dhansiri Golf & Country Club');
	const entry = await entryOf('password-reset');
	const text = en('Salam!', '{button}', 'Valid for {minutes} minutes. {club.officePhone}');
	await save('password-reset', { subject: { en: 'A link from {club.shortName}' }, text, button: { en: 'Go on' } });
	await office('POST', `content/${entry.id}/publish`, { version: 1 });
	const mail = await reset();
	expect(mail.subject).toBe('A link from Dhansiri');
	expect(mail.text).toMatch(/Salam!\n\nGo on:\nhttp\S+\n\nValid for 60 minutes\. \+880 1700-000246/);
	expect(mail.html).toContain('>Go on</a>');
});

it('falls back to the first text when the stored one is broken or lacks what the mail needs', async () => {
	const { id } = await entryOf('email-change');
	const write = () => app.services.mailWriter.write('email-change', { code: '123456', minutes: '10' });
	const stored = { entryId: id, schemaVersion: 1, author: 'a test', createdAt: app.clock.now() };
	const publish = async (number: number, body: Record<string, unknown>) => {
		await app.db.insert(contentRevisions).values({ ...stored, number, body });
		const { version } = await entryOf('email-change');
		await office('POST', `content/${id}/revisions/${number}/publish`, { version });
	};
	await publish(2, { subject: { en: 'S' }, title: { en: 'T' }, text: en('Nothing'), button: null });
	expect((await write()).text).toContain('123456');
	expect((await write()).subject).toBe('Confirm your new address at Dhansiri Golf & Country Club');
});

it('shows the club’s live name and address at the top and at the foot', async () => {
	const club = await app.services.content.single('club');
	const { html, text } = await app.services.mailWriter.write('guessing', { button: 'https://club.example/' });
	expect(html).toContain(club.name.replace('&', '&#38;'));
	expect(text).toContain(`${club.name}, ${club.address.join(', ')}\n${club.officePhone}`);
});

it('leaves out a paragraph whose value is empty', async () => {
	const values: MailValues<'event-cancelled'> = {
		name: 'Karim',
		event: 'Cup',
		reason: '',
		booking: ['Cup'],
		button: '',
	};
	const { text } = await app.services.mailWriter.write('event-cancelled', values);
	expect(text).not.toMatch(/The office writes|My events/);
});

it('shows a preview only to the person who asked for it', async () => {
	const { id } = await entryOf('welcome');
	const { path } = (await office('POST', `content/${id}/preview`)).json<{ path: string }>();
	expect(path).toMatch(/^\/preview\/mail\/welcome\?preview=/);
	expect((await app.http.inject({ url: path })).statusCode).toBe(404);
});
