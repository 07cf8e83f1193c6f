import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { paidMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let people: Awaited<ReturnType<typeof paidMember>>[];
beforeAll(async () => {
	app = await testApp();
	people = [];
	for (let index = 0; index < 8; index++) people.push(await paidMember(app));
});

const anEvent = (
	over: {
		capacity?: number;
		guestLimit?: number;
		closesAt?: Date;
		startDate?: Date;
		endDate?: Date;
		details?: { noBooking: boolean };
	} = {},
) =>
	app.services.events.publish({
		title: 'River Cup',
		summary: 'Eighteen holes',
		startDate: new Date('2031-05-02T01:30:00Z'),
		endDate: new Date('2031-05-02T09:00:00Z'),
		...over,
	});
const book = (index: number, id: string, guests: string[] = []) =>
	people[index]!.call('POST', `account/events/${id}/registration`, { guests });
const cancel = (index: number, id: string) => people[index]!.call('DELETE', `account/events/${id}/registration`);
const mine = async (index: number, id: string) =>
	(await people[index]!.call('GET', 'account/events'))
		.json<{ id: string; mine: { state: string; ahead: number | null } | null; seatsLeft: number | null }[]>()
		.find((event) => event.id === id)!;

it('an event that needs no booking is not offered and gives no seats', async () => {
	const { id } = await anEvent({ details: { noBooking: true } });
	expect(await mine(0, id)).toBeUndefined();
	const refused = await book(0, id);
	expect([refused.statusCode, refused.json().message]).toEqual([409, 'You do not need to book this event.']);
});

describe('seats', () => {
	it('run out correctly: of fifty requests at the same moment, one gets the last seat and the others wait in order', async () => {
		const { id } = await anEvent({ capacity: 1 });
		const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => book(index % people.length, id)));
		const states = responses.filter(({ statusCode }) => statusCode === 200).map((response) => response.json().state);
		expect(states.filter((state) => state === 'SEAT')).toHaveLength(1);
		expect(states.filter((state) => state === 'WAITING')).toHaveLength(people.length - 1);
		const bookings = await Promise.all(people.map((_, index) => mine(index, id)));
		const ahead = bookings.map(({ mine: seat }) => seat!.ahead).filter((n) => n !== null);
		expect(ahead.sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
	});

	it('go to the first waiting member when one becomes free, with a mail', async () => {
		const { id } = await anEvent({ capacity: 2 });
		for (const index of [0, 1, 2, 3]) await book(index, id);
		await cancel(0, id);
		expect((await mine(2, id)).mine).toMatchObject({ state: 'SEAT' });
		expect((await mine(3, id)).mine).toMatchObject({ state: 'WAITING', ahead: 0 });
		await app.runJobs();
		const mail = app.mailer.to(people[2]!.email).find(({ subject }) => subject.startsWith('You have a seat now'));
		expect(mail?.attachments?.[0]).toMatchObject({
			filename: 'event.ics',
			contentType: expect.stringContaining('text/calendar'),
		});
		await book(0, id);
		expect((await mine(0, id)).mine).toMatchObject({ state: 'WAITING', ahead: 1 });
	});

	it('include guests, up to the limit of the event', async () => {
		const { id } = await anEvent({ capacity: 4, guestLimit: 2 });
		expect((await book(0, id, ['A', 'B', 'C'])).json().fieldErrors).toEqual({
			guests: 'At most 2 guests for this event.',
		});
		expect((await book(0, id, ['A', ' '])).statusCode).toBe(400);
		await book(0, id, ['Nila', 'Tahmid']);
		expect((await mine(1, id)).seatsLeft).toBe(1);
		expect((await book(1, id, ['Anika'])).json().state).toBe('WAITING');
		// One seat is left, but nobody overtakes waiting members.
		expect((await book(2, id)).json().state).toBe('WAITING');
	});

	it('limit the size of a party, and the message fits one seat', async () => {
		const { id } = await anEvent({ capacity: 1, guestLimit: 2 });
		expect((await book(0, id, ['Nila'])).json().fieldErrors).toEqual({ guests: 'There is one seat in all.' });
		expect(await mine(0, id)).toMatchObject({ seats: 1, seatsLeft: 1 });
	});

	it('are unlimited if the event has no capacity', async () => {
		const { id } = await anEvent();
		for (const index of [0, 1, 2]) expect((await book(index, id)).json().state).toBe('SEAT');
		expect((await mine(0, id)).seatsLeft).toBeNull();
	});
});

describe('guests', () => {
	const changeGuests = (index: number, id: string, guests: string[]) =>
		people[index]!.call('PUT', `account/events/${id}/registration`, { guests });

	it('are changed without losing the seat, and free seats go to waiting members', async () => {
		const { id } = await anEvent({ capacity: 4, guestLimit: 3 });
		await book(0, id, ['Nila', 'Tahmid']);
		await book(1, id);
		await book(2, id);
		expect((await changeGuests(0, id, ['Nila', 'Anika'])).json().state).toBe('SEAT');
		expect((await mine(2, id)).mine).toMatchObject({ state: 'WAITING' });
		expect((await changeGuests(0, id, ['Anika'])).statusCode).toBe(200);
		expect((await mine(0, id)).mine).toMatchObject({ state: 'SEAT', guests: ['Anika'] });
		expect((await mine(2, id)).mine).toMatchObject({ state: 'SEAT' });
		await app.runJobs();
		const mails = app.mailer.to(people[0]!.email).filter(({ subject }) => subject.startsWith('Your guests were'));
		expect(mails.at(-1)?.text).toContain('With you: Anika');
	});

	it('cannot grow beyond the free seats or past waiting members, and the booking stays as it was', async () => {
		const { id } = await anEvent({ capacity: 4, guestLimit: 3 });
		await book(0, id, ['Nila']);
		await book(1, id);
		expect((await changeGuests(0, id, ['Nila', 'Anika', 'Tahmid'])).json().fieldErrors.guests).toContain(
			'Only one more seat is free.',
		);
		await book(2, id, ['Chand']);
		expect((await changeGuests(0, id, ['Nila', 'Anika'])).json().fieldErrors.guests).toContain('No more seats');
		expect((await mine(0, id)).mine).toMatchObject({ state: 'SEAT', guests: ['Nila'] });
		expect((await changeGuests(2, id, [])).json().state).toBe('SEAT');
	});

	it('need a booking that is not checked in, and stay within the limit', async () => {
		const { id } = await anEvent({ capacity: 4, guestLimit: 1 });
		expect((await changeGuests(0, id, ['Nila'])).statusCode).toBe(409);
		await book(0, id);
		expect((await changeGuests(0, id, ['Nila', 'Anika'])).json().fieldErrors).toEqual({
			guests: 'At most one guest for this event.',
		});
		const office = await signInOffice(app, 'OFFICE');
		await office.call('POST', `events/${id}/check-in`, { userId: people[0]!.userId });
		expect((await changeGuests(0, id, ['Nila'])).json().message).toContain('You are already checked in.');
	});

	it('never take more seats than there are when many change at the same moment', async () => {
		const { id } = await anEvent({ capacity: 12, guestLimit: 3 });
		await Promise.all(people.map((_, index) => book(index, id)));
		const responses = await Promise.all(
			Array.from({ length: 40 }, (_, index) =>
				changeGuests(index % people.length, id, ['A', 'B', 'C'].slice(0, 1 + (index % 3))),
			),
		);
		expect(responses.every(({ statusCode }) => [200, 400].includes(statusCode))).toBe(true);
		const seats = await Promise.all(
			people.map(async (_, index) => (await mine(index, id)).mine as unknown as { state: string; guests: string[] }),
		);
		expect(seats.map(({ state }) => state)).toEqual(Array(people.length).fill('SEAT'));
		const taken = seats.reduce((sum, { guests }) => sum + 1 + guests.length, 0);
		expect(taken).toBeLessThanOrEqual(12);
		expect((await mine(0, id)).seatsLeft).toBe(12 - taken);
	});
});

it('refuses a second booking, and a cancellation without a booking', async () => {
	const { id } = await anEvent({ capacity: 5 });
	await book(0, id);
	expect((await book(0, id)).statusCode).toBe(409);
	expect((await cancel(1, id)).statusCode).toBe(409);
	expect((await mine(0, id)).mine).toMatchObject({ state: 'SEAT' });
});

it('refuses bookings after the closing time and for past events', async () => {
	const closed = await anEvent({ closesAt: new Date(app.clock.now().getTime() - 1) });
	expect((await book(0, closed.id)).json().message).toBe('Booking for this event has closed.');
	const past = await anEvent({ startDate: new Date('2030-01-01'), endDate: new Date('2030-01-02') });
	expect((await book(0, past.id)).statusCode).toBe(409);
	expect(await mine(0, past.id)).toBeUndefined();
	expect((await book(0, 'nonsense')).statusCode).toBe(404);
});
