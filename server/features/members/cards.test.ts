import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RegisteredCard } from '#contract/membership-cards.office.ts';
import { createImportedMember, createMember } from '#tests/factories/member.ts';
import { createCards } from '#tests/factories/membership-card.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';
import { cardTokens } from './membership-card.service.ts';

let app: TestApp;
let registrar: OfficeUser;
let member: SignedInMember;
beforeAll(async () => {
	app = await testApp();
	registrar = await signInOffice(app, 'REGISTRAR');
});
beforeEach(async () => {
	app.clock.set('2031-03-10T06:00:00Z');
	member = await signInMember(app, { firstName: 'Nasrin', lastName: 'Akter', paid: true });
});

type Issued = { done: string[]; refused: { id: string; message: string }[]; numbers: number[] };
const issue = async (...memberIds: string[]) => (await registrar.call('POST', 'cards', { memberIds })).json<Issued>();
const cardsOf = async (id: string) => (await registrar.call('GET', `members/${id}/cards`)).json<RegisteredCard[]>();
const end = (id: string, state: string, note = '') => registrar.call('POST', `cards/${id}/end`, { state, note });
const print = (numbers: readonly number[], format: string) =>
	registrar.call('GET', `cards.pdf?numbers=${numbers.join(',')}&format=${format}`);
const stateOf = async (memberId: string, number: number) => {
	const token = cardTokens(app.dependencies.settings).create(memberId, '2031-12-31', number);
	const response = await app.http.inject(`/api/card/${token}`);
	return response.statusCode === 200 ? response.json<{ state: string }>().state : response.statusCode;
};

describe('a card', () => {
	it('is issued with a number and in the register with date and person', async () => {
		const { numbers, done } = await issue(member.memberId);
		expect(done).toEqual([member.memberId]);
		expect(await cardsOf(member.memberId)).toEqual([
			{
				id: expect.any(String),
				number: numbers[0],
				memberId: member.memberId,
				name: 'Nasrin Akter',
				userId: member.userId,
				familyOf: null,
				validThrough: '2031-12-31',
				state: 'issued',
				issuedAt: '2031-03-10T06:00:00.000Z',
				issuedBy: registrar.email,
				endedAt: null,
				endedBy: null,
				note: '',
			},
		]);
		expect(await stateOf(member.memberId, numbers[0]!)).toBe('valid');
	});

	it('exists once a year, even when several people issue it at the same moment', async () => {
		const issued = await Promise.all(Array.from({ length: 8 }, () => issue(member.memberId)));
		expect(new Set(issued.flatMap(({ numbers }) => numbers)).size).toBe(1);
		expect(await cardsOf(member.memberId)).toHaveLength(1);
		app.clock.set('2031-12-05T06:00:00Z');
		await issue(member.memberId);
		expect((await cardsOf(member.memberId)).map(({ validThrough }) => validThrough)).toEqual([
			'2032-12-31',
			'2031-12-31',
		]);
	});

	it('keeps its number when it is printed again, and no number is lost', async () => {
		const [first] = (await issue(member.memberId)).numbers;
		expect((await issue(member.memberId)).numbers).toEqual([first]);
		const next = await createImportedMember(app);
		expect((await issue(member.memberId, next.id)).numbers).toEqual([first, first! + 1]);
	});

	it('is not valid once it is recorded as lost, and its replacement has another number', async () => {
		const [lost] = (await issue(member.memberId)).numbers;
		const [card] = await cardsOf(member.memberId);
		expect((await end(card!.id, 'lost', 'On the ferry')).json()).toEqual({
			message: `Card ${lost} is recorded as lost and no longer valid.`,
		});
		expect(await stateOf(member.memberId, lost!)).toBe('lost');
		const [replacement] = (await issue(member.memberId)).numbers;
		expect(replacement).not.toBe(lost);
		expect(await stateOf(member.memberId, replacement!)).toBe('valid');
		expect(await cardsOf(member.memberId)).toMatchObject([
			{ number: replacement, state: 'issued' },
			{ number: lost, state: 'lost', note: 'On the ferry', endedBy: registrar.email },
		]);
	});

	it('that was returned is not valid either; the card of the member’s own page still is', async () => {
		const [number] = (await issue(member.memberId)).numbers;
		const [card] = await cardsOf(member.memberId);
		const responses = await Promise.all(Array.from({ length: 4 }, () => end(card!.id, 'returned')));
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
		expect(await stateOf(member.memberId, number!)).toBe('returned');
		const { token } = (await member.call('GET', 'account/membership')).json<{ card: { token: string } }>().card;
		expect((await app.http.inject(`/api/card/${token}`)).json()).toMatchObject({ state: 'valid' });
	});

	it('cannot get another number by hand', async () => {
		const [number] = (await issue(member.memberId)).numbers;
		const token = cardTokens(app.dependencies.settings).create(member.memberId, '2031-12-31', number);
		const forged = token.replace(`.${number}.`, `.${number! + 1}.`);
		expect((await app.http.inject(`/api/card/${forged}`)).statusCode).toBe(404);
		expect((await app.http.inject(`/api/card/${token.replace(`.${number}.`, '.')}`)).statusCode).toBe(404);
	});

	it('is refused for members without a valid membership, and the others get theirs', async () => {
		const unpaid = await createMember(app, { firstName: 'Karim', lastName: 'Mia' });
		const nobody = app.dependencies.ids.uuid();
		const { done, refused, numbers } = await issue(unpaid.id, nobody, member.memberId);
		expect(done).toEqual([member.memberId]);
		expect(numbers).toHaveLength(1);
		expect(refused.map(({ message }) => message).sort()).toEqual([
			expect.stringMatching(/^Karim Mia \(.+\) gets no card: Fee not paid yet\.$/),
			'There is no such member.',
		]);
		const suspended = { state: 'suspended', from: '2031-03-10', until: '2031-06-30', reason: 'Decided', after: 0 };
		await registrar.call('POST', `members/${member.memberId}/states`, suspended);
		expect((await issue(member.memberId)).refused[0]!.message).toMatch(/gets no card: Suspended\.$/);
		expect((await print(numbers, 'single')).statusCode).toBe(409);
	});

	it('is checked for odd input', async () => {
		const wrong = await registrar.call('POST', 'cards', { memberIds: [] });
		expect(wrong.json().fieldErrors).toEqual({ memberIds: 'Please select something' });
		for (const numbers of ['', '0', '1,', 'x', '-1', '1;2'])
			expect((await registrar.call('GET', `cards.pdf?numbers=${numbers}&format=single`)).statusCode).toBe(400);
		expect((await print([999_999], 'single')).statusCode).toBe(404);
		expect((await end(app.dependencies.ids.uuid(), 'lost')).statusCode).toBe(404);
		await issue(member.memberId);
		const [card] = await cardsOf(member.memberId);
		expect((await end(card!.id, 'issued')).statusCode).toBe(400);
	});
});

describe('cards to print', () => {
	const boxes = (bytes: Buffer) =>
		[...bytes.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
			[width, height].map((points) => ((Number(points) * 25.4) / 72).toFixed(1)),
		);

	it('are ten on a sheet of A4, with their backs on the next page', async () => {
		const people = await Promise.all(
			Array.from({ length: 12 }, (_, index) =>
				createImportedMember(app, { firstName: `Member${index}`, lastName: 'X' }),
			),
		);
		const { numbers } = await issue(...people.map(({ id }) => id));
		const { rawPayload, headers } = await print(numbers, 'sheet');
		expect(headers['content-disposition']).toContain('membership-cards-sheet.pdf');
		expect(boxes(rawPayload)).toEqual(Array(4).fill(['210.0', '297.0']));
		const pages = pdfText(rawPayload);
		expect(pages.map((page) => page.match(/card \d+/g)?.length ?? 0)).toEqual([10, 0, 2, 0]);
		for (const number of numbers) expect(pages.join()).toContain(`card ${number}\n`);
		expect(pages.map((page) => page.match(/Found\?/g)?.length ?? 0)).toEqual([0, 10, 0, 2]);
	});

	it('are single cards of the size of a bank card, front and back', async () => {
		const other = await createImportedMember(app);
		const { numbers } = await issue(member.memberId, other.id);
		const { rawPayload } = await print(numbers, 'single');
		expect(boxes(rawPayload)).toEqual(Array(4).fill(['85.6', '54.0']));
	});

	it('are not printed when one of them is lost', async () => {
		const { numbers } = await issue(member.memberId);
		const [card] = await cardsOf(member.memberId);
		await end(card!.id, 'lost');
		expect((await print(numbers, 'sheet')).json()).toMatchObject({
			message: `Card ${numbers[0]} is lost. Please issue a new one.`,
		});
	});
});

describe('the register', () => {
	it('is searched, filtered and exported, and the export is in the audit log', async () => {
		const farida = await createImportedMember(app, { firstName: 'Farida', lastName: 'Begum' });
		const by = { memberId: farida.id, issuedBy: registrar.accountId };
		const [first, second] = await createCards(app, [
			{
				...by,
				validThrough: '2030-12-31',
				state: 'returned',
				endedAt: app.clock.now(),
				issuedAt: new Date('2030-02-01'),
			},
			by,
		]);
		const list = async (query: string) =>
			(await registrar.call('GET', `cards?${query}`)).json<{ items: RegisteredCard[]; counts: object }>();
		const numbers = async (query: string) => (await list(query)).items.map(({ number }) => number);
		expect(await numbers('q=farida')).toEqual([second!.number, first!.number]);
		expect(await numbers('q=farida&dir=asc')).toEqual([first!.number, second!.number]);
		expect(await numbers('q=farida&sort=issued')).toEqual([second!.number, first!.number]);
		expect(await numbers('q=farida&state=returned')).toEqual([first!.number]);
		expect(await numbers('q=farida&from=2031-01-01')).toEqual([second!.number]);
		expect(await numbers(`q=${second!.number}`)).toContain(second!.number);
		expect((await list('q=farida')).counts).toEqual({ issued: 1, lost: 0, returned: 1 });
		const { body } = await registrar.call('GET', 'cards.csv?q=farida&state=issued');
		expect(body.trim().split('\r\n')).toEqual([
			'Card,Member,User ID,Valid to,State,Issued,Issued by,Ended,Ended by,Note,Family',
			expect.stringContaining(`${second!.number},Farida Begum,`),
		]);
	});

	it('is in the history of the member', async () => {
		const { numbers } = await issue(member.memberId);
		const { history } = (await registrar.call('GET', `members/${member.memberId}`)).json<{
			history: { action: string; details: string | null; actor: string }[];
		}>();
		expect(history.at(-1)).toMatchObject({ action: 'issued a card', actor: registrar.email });
		expect(history.at(-1)!.details).toContain(String(numbers[0]));
	});

	it('is part of the member’s data, without the note after an erasure', async () => {
		await issue(member.memberId);
		const [card] = await cardsOf(member.memberId);
		await end(card!.id, 'lost', 'Left at the home of a friend');
		const { rawPayload } = await member.call('GET', 'account/data.zip');
		const data = JSON.parse(strFromU8(unzipSync(rawPayload)['my-data.json']!)) as { cards: object[] };
		expect(data.cards).toMatchObject([{ number: card!.number, state: 'lost', note: 'Left at the home of a friend' }]);
		await member.call('POST', 'account/erasure', { reason: '' });
		const admin = await signInOffice(app, 'ADMIN');
		await admin.call('POST', `retention/erasures/${member.memberId}`, { userId: member.userId });
		expect(await cardsOf(member.memberId)).toMatchObject([{ note: '' }]);
	});
});

describe('an email with the card', () => {
	it('has the card of the member page as PDF', async () => {
		const response = await registrar.call('POST', `members/${member.memberId}/email-card`);
		expect(response.json()).toEqual({ message: `The card is on its way to ${member.email}.` });
		await app.runJobs();
		const mail = app.mailer.to(member.email).at(-1)!;
		expect(mail.attachments?.map(({ filename }) => filename)).toEqual(['membership-card.pdf']);
	});

	it('needs an address and a valid membership', async () => {
		const imported = await createImportedMember(app);
		expect((await registrar.call('POST', `members/${imported.id}/email-card`)).json().message).toMatch(
			/has no email address\.$/,
		);
		const unpaid = await createMember(app);
		expect((await registrar.call('POST', `members/${unpaid.id}/email-card`)).statusCode).toBe(409);
	});
});
