import { beforeEach, expect, it } from 'vitest';
import type { CalendarDays, CalendarEntry } from '#contract/calendar.office.ts';
import type { OfficeEvent } from '#contract/events.office.ts';
import { firstTee, hall } from '#server/features/calendar/service.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: Awaited<ReturnType<typeof signInOffice>>;
beforeEach(async () => {
	app = await testApp();
	app.clock.set('2031-01-10T00:00:00Z');
	office = await signInOffice(app, 'OFFICE');
});

const at = (time: string) => `2031-01-14T${time}:00.000Z`;
const form = {
	...{ title: 'Quiz night', summary: '', startDate: at('08:00'), endDate: at('10:00'), imageUrls: [] },
	...{ eventType: null, capacity: null, closesAt: null, guestLimit: 0, state: 'published', takes: [hall] },
};
const create = (more: object = {}) => office.call('POST', 'events', { ...form, ...more });
const created = async (more: object = {}) => (await create(more)).json<OfficeEvent>();
const save = ({ id, version }: OfficeEvent, more: object) =>
	office.call('PUT', `events/${id}`, { ...form, version, ...more });
const newest = async ({ id }: OfficeEvent) => (await office.call('GET', `events/${id}`)).json<OfficeEvent>();
const entries = async (): Promise<CalendarEntry[]> =>
	(await office.call('GET', 'calendar?from=2031-01-14&to=2031-01-16')).json<CalendarDays>().entries;
const block = (from: string, to: string, resourceId = hall) =>
	office.call('POST', 'calendar/entries', {
		...{ resourceId, kind: 'MAINTENANCE', note: 'New curtains', from: at(from), to: at(to) },
	});

it('takes what it names while it is published, also before it is on the site', async () => {
	const event = await created({ takes: [hall, 11], publishAt: at('07:00') });
	const shown = { kind: 'EVENT', title: 'Quiz night', link: `/admin/events/${event.id}`, movable: false };
	expect(await entries()).toMatchObject([
		{ ...shown, resourceId: hall, from: at('08:00'), to: at('10:00') },
		{ ...shown, resourceId: 11 },
	]);
	const moved = (
		await save(event, { takes: [hall], title: 'Quiz', startDate: at('09:00'), endDate: at('12:00') })
	).json<OfficeEvent>();
	expect(await entries()).toMatchObject([{ resourceId: hall, title: 'Quiz', from: at('09:00'), to: at('12:00') }]);
	await save(moved, { state: 'draft' });
	expect(await entries()).toEqual([]);
	expect((await newest(event)).takes).toEqual([hall]);
});

it('is refused whole when something is in the way', async () => {
	const event = await created();
	await block('12:00', '14:00');
	const refused = await save(event, { title: 'Long quiz', endDate: at('13:00') });
	expect(refused.statusCode).toBe(409);
	expect(refused.json().message).toContain('New curtains');
	expect(refused.json().fieldErrors).toHaveProperty('takes');
	expect((await newest(event)).title).toBe('Quiz night');
	expect(await entries()).toMatchObject([{ to: at('10:00') }, { title: 'New curtains' }]);
	expect((await create({ startDate: at('11:00'), endDate: at('13:00') })).statusCode).toBe(409);
	expect((await block('09:00', '11:00')).statusCode).toBe(409);
});

it('points to the tee sheet when people play', async () => {
	await office.call('POST', 'tee-sheet/bookings', {
		...{ id: crypto.randomUUID(), start: at('02:00'), holes: 9, players: [{ guest: 'Mr Sen' }] },
	});
	const refused = await create({ startDate: at('01:00'), takes: [firstTee] });
	expect(refused.statusCode).toBe(409);
	expect(refused.json().message).toMatch(/First tee: Flight.*close the course on the tee sheet/);
	expect((await create({ startDate: at('03:00'), takes: [firstTee] })).statusCode).toBe(201);
});

it('gives it back in the bin and takes it again when it is restored, if it is free', async () => {
	const event = await created();
	await office.call('DELETE', `events/${event.id}`);
	expect(await entries()).toEqual([]);
	await office.call('POST', `events/${event.id}/restore`);
	expect(await entries()).toHaveLength(1);
	await office.call('DELETE', `events/${event.id}`);
	await block('09:00', '11:00');
	expect((await office.call('POST', `events/${event.id}/restore`)).statusCode).toBe(409);
	expect((await newest(event)).deletedAt).not.toBeNull();
});

it('names what is wrong', async () => {
	const errors = async (more: object) => (await create(more)).json().fieldErrors;
	expect(await errors({ endDate: '2031-02-20T00:00:00.000Z' })).toHaveProperty('takes');
	expect(await errors({ endDate: at('08:00') })).toHaveProperty('takes');
	expect(await errors({ takes: [999] })).toHaveProperty('takes');
	expect((await create({ takes: [], endDate: '2031-02-20T00:00:00.000Z' })).statusCode).toBe(201);
});

it('gives a time to one of two events that are saved at once', async () => {
	const both = await Promise.all([create(), create({ title: 'Another' })]);
	expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});
