import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { firstTee, hall, type Period } from './service.ts';

let app: TestApp;
beforeEach(async () => {
	app = await testApp();
});

const evening: Period = { from: new Date('2031-03-20T10:00:00Z'), to: new Date('2031-03-20T16:00:00Z') };
const later: Period = { from: new Date('2031-03-20T15:00:00Z'), to: new Date('2031-03-20T18:00:00Z') };
const inOneHour = () => new Date(app.clock.now().getTime() + 3_600_000);

const take = (period: Period, heldUntil: Date | null = null) =>
	app.db.transaction((tx) =>
		app.services.calendar.take(tx, { resourceId: hall, kind: 'HALL', ...period, heldUntil, note: 'A wedding' }),
	);
const confirm = (...ids: string[]) => app.db.transaction((tx) => app.services.calendar.confirm(tx, ids));
const inTheEvening = () => app.services.calendar.between(app.db, [firstTee, hall], evening);

describe('a hold', () => {
	it('keeps the time from others until it ends, and then the time is free at once', async () => {
		await take(evening, inOneHour());
		expect(await inTheEvening()).toHaveLength(1);
		expect(await take(later)).toBeUndefined();

		app.clock.forward(3_600);
		expect(await inTheEvening()).toEqual([]);
		const second = await take(later);
		expect(await inTheEvening()).toMatchObject([{ id: second?.id }]);
	});

	it('stays when it is confirmed in time', async () => {
		const held = await take(evening, inOneHour());
		expect(await confirm(held!.id)).toBe(true);
		app.clock.forward(7_200);
		expect(await inTheEvening()).toMatchObject([{ id: held!.id, heldUntil: null, version: 2 }]);
		expect(await take(later)).toBeUndefined();
	});

	it('cannot be confirmed after its end', async () => {
		const held = await take(evening, inOneHour());
		app.clock.forward(3_600);
		expect(await confirm(held!.id)).toBe(false);
	});
});

it('gives one of many who take the same time at once the hall, and the others nothing', async () => {
	const all = await Promise.all(Array.from({ length: 20 }, () => take(evening, inOneHour())));
	expect(all.filter(Boolean)).toHaveLength(1);
});

it('lists what can be booked by kind', async () => {
	const bays = await app.services.calendar.resources(app.db, 'BAY');
	expect(bays.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Bay ${number}`));
	const tables = await app.services.calendar.resources(app.db, 'TABLE');
	for (const { id, joinsWith } of tables) expect(tables.find((other) => other.id === joinsWith)?.joinsWith).toBe(id);
});
