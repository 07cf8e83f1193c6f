import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clubClock } from '#contract/core/club-time.ts';
import type { MemberTeeDay, TeeBooking } from '#contract/tee-times.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';

let app: TestApp;
let people: SignedInMember[];
let day = '2031-01-03';

beforeAll(async () => {
	app = await testApp();
	app.clock.set('2031-01-03T06:00:00Z');
	const names = ['Rahim', 'Nasreen', 'Kamal', 'Anika'];
	people = await Promise.all(names.map((firstName) => signInMember(app, { firstName, lastName: 'Khan', paid: true })));
});
beforeEach(() => {
	day = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
	// At ten in the morning, two days before.
	app.clock.set(new Date(Date.parse(`${day}T04:00:00Z`) - 2 * 86_400_000).toISOString());
});

const guests = (count: number) => Array.from({ length: count }, (_, index) => ({ guest: `Guest ${index + 1}` }));
const call = (who: number, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
	people[who]!.call(method, `account/${path}`, body);
async function full(who: number, time: string): Promise<TeeBooking> {
	const body = { id: randomUUID(), start: `${day}T${time}:00+06:00`, holes: 9, companions: guests(3) };
	const response = await call(who, 'POST', 'tee-times', body);
	expect(response.statusCode, response.body).toBe(201);
	return response.json<{ booking: TeeBooking }>().booking;
}
const wait = (who: number, more: object = {}) =>
	call(who, 'POST', 'tee-waiting-list', {
		...{ id: randomUUID(), day, from: '08:00', to: '08:00', holes: 9, companions: [] },
		...more,
	});
const waitsFor = async (who: number) =>
	(await call(who, 'GET', `tee-times?day=${day}`)).json<MemberTeeDay>().waiting.filter((entry) => entry.day === day);
const mine = async (who: number) => (await call(who, 'GET', `tee-times?day=${day}`)).json<MemberTeeDay>().mine;
const offerOf = async (who: number) => (await mine(who)).find(({ offeredUntil }) => offeredUntil);
const lastMail = (who: number) => app.mailer.to(people[who]!.email).at(-1)!;
const timeOf = (iso: string) => clubClock(new Date(iso)).slice(11, 16);
/** The end of an offer is a job that pg-boss keeps until then by its own clock. */
const offersEnd = async () => {
	app.clock.forward(3_600);
	await app.services.teeWaitingList.makeOffers(day);
	await app.runJobs();
};

describe('the waiting list', () => {
	it('offers a cancelled start to the first who waits, for an hour, and nobody else can book it', async () => {
		const booked = await full(0, '08:00');
		expect((await wait(1)).statusCode).toBe(201);
		expect((await wait(2)).statusCode).toBe(201);
		expect(await waitsFor(1)).toMatchObject([{ day, from: '08:00', players: [{ name: 'Nasreen Khan', isMe: true }] }]);
		await app.runJobs();
		expect(await offerOf(1)).toBeUndefined();

		await call(0, 'DELETE', `tee-times/${booked.id}`);
		await app.runJobs();
		const offer = (await offerOf(1))!;
		expect(timeOf(offer.start)).toBe('08:00');
		expect(timeOf(offer.offeredUntil!)).toBe('11:00');
		expect(lastMail(1).subject).toContain('A start is free: Friday');
		expect(lastMail(1).text).toContain('until Wednesday');
		// The second one gets an offer as well, because the flight has room for both.
		expect(await offerOf(2)).toMatchObject({ others: 1 });
		expect(await waitsFor(1)).toEqual([]);
		const { starts } = await app.services.teeSheet.sheet(day);
		expect(starts.flatMap(({ players }) => players)).toMatchObject([
			{ name: 'Nasreen Khan', offeredUntil: offer.offeredUntil },
			{ name: 'Kamal Khan' },
		]);

		expect((await call(1, 'POST', `tee-times/${offer.id}/accept`)).statusCode).toBe(200);
		expect((await call(1, 'POST', `tee-times/${offer.id}/accept`)).statusCode).toBe(200);
		expect(await mine(1)).toMatchObject([{ id: offer.id, offeredUntil: null }]);
		await app.runJobs();
		expect(app.mailer.to(people[1]!.email).filter(({ subject }) => subject.startsWith('Your tee time:'))).toHaveLength(
			1,
		);
	});

	it('passes an offer that was not taken in time on to the next', async () => {
		const booked = await full(0, '08:00');
		await wait(1, { companions: guests(2) });
		await wait(2, { companions: guests(1) });
		await call(0, 'DELETE', `tee-times/${booked.id}`);
		await app.runJobs();
		const offer = (await offerOf(1))!;
		expect(await offerOf(2)).toBeUndefined();

		await offersEnd();
		expect(await mine(1)).toEqual([]);
		expect(lastMail(1).subject).toContain('The offer has ended');
		expect((await call(1, 'POST', `tee-times/${offer.id}/accept`)).json()).toMatchObject({ code: 'PAST' });
		expect(timeOf((await offerOf(2))!.start)).toBe('08:00');
	});

	it('lets anyone book a start whose offer has ended, before the job has noticed it', async () => {
		const booked = await full(0, '08:00');
		await wait(1, { companions: guests(3) });
		await call(0, 'DELETE', `tee-times/${booked.id}`);
		await app.runJobs();
		const start = `${day}T08:00:00+06:00`;
		const book = () => call(2, 'POST', 'tee-times', { id: randomUUID(), start, holes: 9, companions: [] });
		expect((await book()).json()).toMatchObject({ code: 'SLOT_TAKEN' });
		app.clock.forward(3_600);
		expect((await book()).statusCode).toBe(201);
	});

	it('gives a declined start to the next, and a party that does not fit waits on', async () => {
		const booked = await full(0, '08:00');
		await wait(1, { companions: guests(3) });
		await wait(2);
		await wait(3, { companions: guests(3) });
		await call(0, 'DELETE', `tee-times/${booked.id}`);
		await app.runJobs();
		const offer = (await offerOf(1))!;
		const declined = await call(1, 'DELETE', `tee-times/${offer.id}`);
		expect(declined.json().message).toBe('You have declined the start. Others can have it now.');
		await app.runJobs();
		expect(await offerOf(2)).toBeDefined();
		expect(await offerOf(3)).toBeUndefined();
		expect(await waitsFor(3)).toHaveLength(1);
	});

	it('offers the starts that a closure had taken when the course is open again', async () => {
		const { services } = app;
		const actor = people[0]!.actor;
		const period = { from: `${day}T07:00:00+06:00`, to: `${day}T12:00:00+06:00` };
		const { seen } = await services.closures.effects(period);
		await services.closures.add(actor, { ...period, kind: 'CLOSURE', note: 'Rain', seen });
		expect((await wait(1)).statusCode).toBe(201);
		await app.runJobs();
		expect(await offerOf(1)).toBeUndefined();
		const { closures } = await services.teeSheet.sheet(day);
		await services.closures.end(actor, closures[0]!.id);
		await app.runJobs();
		expect(await offerOf(1)).toBeDefined();
	});

	it('counts once however often it is sent, and one entry a day is enough', async () => {
		await full(0, '08:00');
		const id = randomUUID();
		const responses = await Promise.all(Array.from({ length: 6 }, () => wait(1, { id })));
		expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
		expect((await wait(1)).json().message).toContain('You are already on the waiting list for this day.');
		expect((await wait(2, { id })).statusCode).toBe(409);
		expect((await call(2, 'DELETE', `tee-waiting-list/${id}`)).statusCode).toBe(404);
		expect((await call(1, 'DELETE', `tee-waiting-list/${id}`)).statusCode).toBe(200);
		expect(await waitsFor(1)).toEqual([]);
		expect((await wait(1)).statusCode).toBe(201);
	});

	it('says why nobody can wait', async () => {
		expect((await wait(1)).json().message).toMatch(/^There is room at 8:00.AM/);
		await full(0, '08:00');
		expect((await wait(1, { from: '09:00', to: '08:00' })).json().fieldErrors).toHaveProperty('to');
		expect((await wait(1, { from: '08:01', to: '08:09' })).json().fieldErrors.to).toContain('no start between');
		expect((await wait(1, { from: '8 AM' })).json().fieldErrors).toHaveProperty('from');
		expect((await wait(1, { day: '2031-01-05' })).json()).toMatchObject({ code: 'PAST' });
		const sunday = new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10);
		expect((await wait(1, { day: sunday })).json().fieldErrors.day).toContain('closed on Sundays');
		expect((await wait(1, { companions: guests(4) })).statusCode).toBe(400);
	});
});
