import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { UpcomingEntry } from '#contract/calendar-feeds.ts';
import { createEvent } from '#tests/factories/event.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { publishContent } from '#tests/helpers/content.ts';
import { hallOffice } from '#tests/helpers/hall.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';

let app: TestApp;
let member: SignedInMember;

/** A Friday. */
const friday = '2031-01-17';
const at = (day: string, time: string) => `2031-01-${day}T${time}:00+06:00`;

beforeEach(async () => {
	app = await testApp();
	app.clock.set('2031-01-14T06:00:00Z');
	member = await signInMember(app, { firstName: 'Rahim', lastName: 'Khan', paid: true });
});

const upcoming = async () => (await member.call('GET', 'account/upcoming')).json<UpcomingEntry[]>();
const made = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
	const response = await member.call(method, `account/${path}`, body);
	expect(response.statusCode, response.body).toBeLessThan(300);
};
const play = (start: string, id: string = randomUUID()) => made('tee-times', { id, start, holes: 9, companions: [] });

it('is empty for a member who has booked nothing', async () => {
	expect(await upcoming()).toEqual([]);
});

it('has tee times, bookings, events and the hall of the member in one list by date', async () => {
	const office = await hallOffice(app, () => '2031-01-25');
	app.clock.set('2031-01-14T06:00:00Z');
	const event = await createEvent(app, {
		...{ title: 'Quiz night', capacity: 1 },
		...{ startDate: new Date(at('16', '18:00')), endDate: new Date(at('16', '21:00')) },
	});
	await made(`events/${event.id}/registration`, { guests: [] });
	await play(at('15', '08:00'));
	await made('bookings', { id: randomUUID(), kind: 'TABLE', start: at('15', '19:00'), people: 2 });
	await office.held({ userId: member.userId, event: 'Wedding' });
	const other = await signInMember(app, { firstName: 'Nasreen', lastName: 'Akhter', paid: true });
	await other.call('POST', 'account/tee-times', {
		...{ id: randomUUID(), start: at('15', '09:00'), holes: 9, companions: [] },
	});
	expect(await upcoming()).toMatchObject([
		{ title: 'Golf, 9 holes', start: '2031-01-15T02:00:00.000Z', path: '/dashboard/tee-times', waiting: null },
		{ title: 'Restaurant table', path: '/dashboard/bookings', waiting: null },
		{ title: 'Quiz night', path: `/dashboard/events#${event.id}`, waiting: null },
		{ title: 'Convention hall, Wedding', waiting: expect.stringContaining('Held until') },
	]);
});

it('says what the member still waits for', async () => {
	await publishContent(app, 'teeTimes', (rules) => ({ ...rules, ballot: { ...(rules.ballot as object), on: true } }));
	await app.services.teeBallots.keepUp();
	await made(`tee-ballots/${friday}/entry`, { holes: 18, choices: ['08:00', '07:30'], companions: [] }, 'PUT');
	await play(at('15', '08:00'));
	const other = await signInMember(app, { firstName: 'Nasreen', lastName: 'Akhter', paid: true });
	const companions = ['Imran', 'Shaila', 'Tanvir'].map((guest) => ({ guest }));
	await other.call('POST', 'account/tee-times', { id: randomUUID(), start: at('16', '08:00'), holes: 9, companions });
	await made('tee-waiting-list', {
		...{ id: randomUUID(), day: '2031-01-16', from: '08:00', to: '08:00', holes: 9, companions: [] },
	});
	expect((await upcoming()).map(({ title, start, waiting }) => [title, start, waiting])).toEqual([
		['Golf, 9 holes', '2031-01-15T02:00:00.000Z', null],
		['Golf, 9 holes', '2031-01-16T02:00:00.000Z', 'Waiting list'],
		['Golf, 18 holes', '2031-01-17T01:30:00.000Z', 'Ballot'],
	]);
});

it('keeps what is going on until it ends, and leaves out what was cancelled', async () => {
	await play(at('15', '08:00'));
	const id = randomUUID();
	await play(at('16', '08:00'), id);
	await member.call('DELETE', `account/tee-times/${id}`);
	app.clock.set(at('15', '09:00'));
	expect(await upcoming()).toHaveLength(1);
	app.clock.set(at('15', '20:00'));
	expect(await upcoming()).toEqual([]);
});
