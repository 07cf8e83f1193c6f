import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clubClock } from '#contract/core/club-time.ts';
import type { BallotResult, MemberBallot } from '#contract/tee-ballots.ts';
import type { MemberTeeDay } from '#contract/tee-times.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { publishContent } from '#tests/helpers/content.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { commitmentTo, drawBallot } from './ballot.ts';
import { teeBallots } from './ballots.tables.ts';

let app: TestApp;
let people: SignedInMember[];
/** A Friday of its own for each test. */
let day = '2031-01-03';

beforeAll(async () => {
	app = await testApp();
	app.clock.set('2031-01-03T06:00:00Z');
	const names = ['Rahim', 'Nasreen', 'Kamal', 'Anika', 'Tahmid'];
	people = await Promise.all(names.map((firstName) => signInMember(app, { firstName, lastName: 'Khan', paid: true })));
	await publishContent(app, 'teeTimes', (rules) => ({ ...rules, ballot: { ...(rules.ballot as object), on: true } }));
});
beforeEach(async () => {
	day = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
	app.clock.set(daysBefore(3));
	await app.services.teeBallots.keepUp();
});

/** Noon in Dhaka, some days before the Friday. */
const daysBefore = (days: number, time = '06:00') =>
	new Date(Date.parse(`${day}T${time}:00Z`) - days * 86_400_000).toISOString();

const call = (who: number, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
	people[who]!.call(method, `account/${path}`, body);
const guests = (count: number) => Array.from({ length: count }, (_, index) => ({ guest: `Guest ${index + 1}` }));
const enter = (who: number, choices: string[], more: object = {}) =>
	call(who, 'PUT', `tee-ballots/${day}/entry`, { holes: 9, choices, companions: [], ...more });
const ballot = async (who: number) =>
	(await call(who, 'GET', `tee-ballots/${day}`)).json<{ ballot: MemberBallot }>().ballot;
const drawIt = async () => {
	app.clock.set(daysBefore(2, '14:00'));
	await app.services.teeBallots.keepUp();
	await app.runJobs();
};
const result = async (who: number) => (await call(who, 'GET', `tee-ballots/${day}/result`)).json<BallotResult>();
const seen = async (who: number) => (await call(who, 'GET', `tee-times?day=${day}`)).json<MemberTeeDay>();
const timeOf = (iso: string) => clubClock(new Date(iso)).slice(11, 16);

describe('the ballot', () => {
	it('keeps the first starts of the day until it is drawn, and frees the rest of them afterwards', async () => {
		const early = { id: crypto.randomUUID(), start: `${day}T08:00:00+06:00`, holes: 9, companions: [] };
		const refused = await call(0, 'POST', 'tee-times', early);
		expect(refused.json().fieldErrors.start).toContain('is given by ballot');
		const { starts } = await seen(0);
		expect(starts.find(({ start }) => timeOf(start) === '09:00')).toMatchObject({ ballot: true, places: 0 });
		expect((await seen(0)).hasBallot).toBe(true);
		expect(starts.find(({ start }) => timeOf(start) === '09:10')).toMatchObject({ ballot: false, places: 4 });
		await drawIt();
		expect((await call(0, 'POST', 'tee-times', early)).statusCode).toBe(201);
	});

	it('publishes the hash first, and with the result everything that is needed to repeat the draw', async () => {
		const { commitment } = await ballot(0);
		const [stored] = (await app.db.select().from(teeBallots)).filter((row) => row.day === day);
		expect(stored).toMatchObject({ seed: null, commitment });
		await enter(0, ['07:30', '07:40'], { companions: guests(3) });
		await enter(1, ['07:30', '07:50'], { companions: guests(3) });
		await enter(2, ['07:30', '07:50'], { companions: guests(2) });
		await enter(3, ['07:30'], { companions: guests(1), holes: 18 });
		expect((await call(0, 'GET', `tee-ballots/${day}/result`)).statusCode).toBe(404);
		await drawIt();
		const published = await result(0);
		expect(published.commitment).toBe(commitment);
		expect(commitmentTo(published.seed)).toBe(commitment);
		expect(drawBallot(published)).toEqual(published.entries.map(({ id, start }) => ({ id, start })));
		expect(published.entries.filter(({ isMine }) => isMine)).toHaveLength(1);
		expect(JSON.stringify(published)).not.toContain('Khan');
		expect(JSON.stringify(published)).not.toContain('Guest');
		for (const [who] of people.slice(0, 4).entries()) {
			const { entry } = await ballot(who);
			const booked = (await seen(who)).mine.filter(({ start, offeredUntil }) => start.startsWith(day) && !offeredUntil);
			expect(booked.map(({ start }) => timeOf(start))).toEqual(entry!.result ? [entry!.result] : []);
		}
		const before = await app.db.select().from(teeBallots);
		await app.services.teeBallots.keepUp();
		expect(await app.db.select().from(teeBallots)).toEqual(before);
	});

	it('puts those without luck on the waiting list and tells them, and draws winners later the next time', async () => {
		await enter(0, ['08:00'], { companions: guests(3) });
		await enter(4, ['08:00'], { companions: guests(3) });
		await drawIt();
		const { entries } = await result(0);
		const lost = entries.findIndex(({ start }) => !start);
		const loser = entries[lost]!.isMine ? 0 : 4;
		const subjects = app.mailer.to(people[loser]!.email).map(({ subject }) => subject);
		expect(subjects.some((subject) => subject.startsWith('The ballot for Friday'))).toBe(true);
		// The waiting list offers another of the first starts at once, because they are not full.
		expect((await seen(loser)).mine.filter(({ offeredUntil }) => offeredUntil)).toHaveLength(1);
		const winner = loser === 0 ? 4 : 0;
		const winsBefore = entries.find(({ start }) => start)!.wins;

		day = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
		app.clock.set(daysBefore(3));
		await app.services.teeBallots.keepUp();
		await enter(winner, ['08:00'], { companions: guests(3) });
		await drawIt();
		expect((await result(winner)).entries).toMatchObject([{ wins: winsBefore + 1, start: '08:00' }]);
	});

	it('has each member in one entry, which can be changed and withdrawn until it closes', async () => {
		expect((await enter(0, ['08:00'], { companions: [{ userId: people[1]!.userId }] })).statusCode).toBe(200);
		expect((await enter(1, ['08:10'])).json().message).toContain('Another member has entered you');
		const other = await enter(2, ['08:10'], { companions: [{ userId: people[1]!.userId }] });
		expect(other.json().fieldErrors['companions.0']).toContain('is in another entry');
		expect((await enter(0, ['08:20', '08:30'])).json().message).toBe('Your entry is changed.');
		expect(await ballot(0)).toMatchObject({ entry: { choices: ['08:20', '08:30'], isMine: true } });
		expect((await enter(1, ['08:10'])).statusCode).toBe(200);
		await call(1, 'DELETE', `tee-ballots/${day}/entry`);
		expect((await ballot(1)).entry).toBeNull();
		app.clock.set(daysBefore(2, '14:00'));
		expect((await enter(1, ['08:10'])).json()).toMatchObject({ code: 'PAST' });
		expect((await call(0, 'DELETE', `tee-ballots/${day}/entry`)).json()).toMatchObject({ code: 'PAST' });
	});

	it('says what is wrong with a choice', async () => {
		const errors = async (choices: string[], more: object = {}) =>
			(await enter(0, choices, more)).json<{ fieldErrors: Record<string, string> }>().fieldErrors;
		expect((await errors(['08:00', '09:10']))['choices.1']).toContain('not a start of this ballot');
		expect((await errors(['08:05']))['choices.0']).toContain('not a start of this ballot');
		expect((await errors(['07:20'], { companions: guests(1) }))['choices.0']).toContain('Guests start from 07:30');
		expect(await errors(['08:00', '08:00'])).toHaveProperty('choices');
		expect(await errors([])).toHaveProperty('choices');
		expect(await errors(['07:00', '07:10', '07:20', '07:30', '07:40', '07:50', '08:00'])).toHaveProperty('choices');
		const monday = new Date(Date.parse(day) + 3 * 86_400_000).toISOString().slice(0, 10);
		const none = await call(0, 'PUT', `tee-ballots/${monday}/entry`, { holes: 9, choices: ['08:00'], companions: [] });
		expect(none.statusCode).toBe(404);
	});
});
