import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/club-time.ts';
import { PageReads, whileNoting } from '#server/core/pages/page-reads.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { hallOffice } from '#tests/helpers/hall.ts';

let app: TestApp;
let hall: Awaited<ReturnType<typeof hallOffice>>;
/** Each test has a day of its own. */
let day = '2031-07-01';
beforeAll(async () => {
	app = await testApp();
	hall = await hallOffice(app, () => day);
});
beforeEach(() => {
	day = addDays(day, 3);
	app.clock.set('2031-03-10T06:00:00Z');
});
const hours = (count: number) => app.clock.forward(count * 3600);

describe('free days', () => {
	const free = async () =>
		(await app.http.inject({ url: `/api/hall?month=${day.slice(0, 7)}` }))
			.json<{ days: { date: string; status: string; free: string | null }[] }>()
			.days.find(({ date }) => date === day);

	it('are free, half free or taken, without names, and a page with them is kept until a hold ends', async () => {
		expect(await free()).toEqual({ date: day, status: 'FREE', free: null });
		await hall.held();
		expect(await free()).toEqual({ date: day, status: 'HALF', free: 'MORNING' });
		await hall.held({ shift: 'MORNING' });
		expect(await free()).toEqual({ date: day, status: 'TAKEN', free: null });
		const reads = new PageReads();
		await whileNoting(reads, () => app.services.hall.freeDays(day.slice(0, 7)));
		expect([...reads.keys]).toContain('data:hall-days');
		hours(48);
		expect(await free()).toEqual({ date: day, status: 'FREE', free: null });
		expect((await app.http.inject({ url: '/api/hall?month=2031-13' })).statusCode).toBe(400);
	});

	it('can be blocked by the office, but not over a booking', async () => {
		const block = (over: object = {}) =>
			hall.office.call('POST', 'hall/blocks', { from: day, to: day, shift: 'DAY', note: 'New floor', ...over });
		const id = await hall.held();
		expect((await block()).json()).toMatchObject({ code: 'SLOT_TAKEN' });
		await hall.act(id, 'cancel', { reason: 'Another day' });
		expect((await block({ to: addDays(day, -1) })).json().fieldErrors).toHaveProperty('to');
		expect((await block({ shift: 'MORNING', to: addDays(day, 1) })).json().fieldErrors).toHaveProperty('to');
		expect((await block({ to: addDays(day, 1) })).statusCode).toBe(201);
		expect((await block()).json().message).toContain('The hall is taken at this time: New floor.');
		expect(await free()).toMatchObject({ status: 'TAKEN' });
		const [blocked] = (await hall.dayOf(addDays(day, 1))).blocks;
		expect(blocked).toMatchObject({ note: 'New floor' });
		expect((await hall.hold()).json().message).toContain('New floor');
		expect((await hall.office.call('DELETE', `hall/blocks/${blocked!.id}`)).statusCode).toBe(200);
		expect((await hall.office.call('DELETE', `hall/blocks/${blocked!.id}`)).statusCode).toBe(404);
		expect(await free()).toMatchObject({ status: 'FREE' });
	});
});

it('offers what the request says, and the price of the rate if it has one', async () => {
	const enquiry = await hall.request();
	const form = (await hall.office.call('GET', `hall/form?enquiry=${enquiry}`)).json();
	expect(form).toMatchObject({
		...{ holdHours: 48, depositPercent: 25, lines: [] },
		request: { name: 'Imran Hossain', day, event: 'Wedding', guests: 200, email: '', userId: '' },
	});
	expect(form.shifts).toContainEqual({ shift: 'DAY', from: '10:00', to: '22:00' });
});
