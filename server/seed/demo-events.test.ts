import { expect, it } from 'vitest';
import { clubClock } from '#contract/core/club-time.ts';
import { classifyEvent } from '#contract/events.ts';
import { demoEvents } from './demo-events.ts';

const typesOn = (now: Date) =>
	demoEvents(now).map((event) =>
		classifyEvent({ startDate: event.startDate.toISOString(), endDate: event.endDate.toISOString() }, now),
	);

it.each(['2026-11-16', '2026-12-16', '2027-02-28', '2028-02-29', '2030-12-31'])(
	'on %s no list is empty, and more than 70 events are past',
	(day) => {
		const now = new Date(`${day}T06:00:00Z`);
		const types = typesOn(now);
		expect(types.filter((type) => type === 'UPCOMING_EVENT').length).toBeGreaterThan(5);
		expect(types.filter((type) => type === 'PRESENT_EVENT').length).toBeGreaterThan(1);
		expect(types.filter((type) => type === 'PAST_EVENT').length).toBeGreaterThan(70);
		for (const { startDate, endDate, closesAt } of demoEvents(now).map((event) => ({
			closesAt: undefined,
			...event,
		}))) {
			expect(endDate.getTime()).toBeGreaterThan(startDate.getTime());
			if (closesAt) expect(closesAt.getTime()).toBeLessThan(startDate.getTime());
		}
	},
);

it('plays the Victory Day Cup on 16 December, with a caption for every picture', () => {
	const cups = demoEvents(new Date('2026-11-16T06:00:00Z')).filter(({ title }) => title === 'Victory Day Cup');
	expect(cups.map(({ startDate }) => clubClock(startDate).slice(5, 10))).toEqual(cups.map(() => '12-16'));
	expect(clubClock(cups[0]!.startDate).slice(0, 10)).toBe('2026-12-16');
	expect(cups[0]!.imageCaptions?.filter(Boolean)).toHaveLength(6);
	expect(cups[0]!.details?.results).toMatch(/^2025: /);
});
