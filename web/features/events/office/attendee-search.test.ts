import { expect, it } from 'vitest';
import type { Attendee } from '#contract/event-bookings.office.ts';
import { attendeesIn, peopleIn } from './attendee-search.ts';

const attendee = (name: string, over: Partial<Attendee> = {}) =>
	({
		...{ name, userId: 'DGCC-0246', state: 'SEAT', guests: [], seats: 1, checkedInAt: null, checkedInSeats: 0 },
		...over,
	}) as Attendee;
const list = [
	attendee('Rahim Uddin', { guests: ['Nila'], seats: 2 }),
	attendee('Selina Hossain', { checkedInAt: '2031-05-02T02:00:00Z', checkedInSeats: 2, seats: 3, userId: 'DGCC-0250' }),
	attendee('Parvin', { state: 'WAITING' }),
];
const names = (...args: Parameters<typeof attendeesIn>) => attendeesIn(...args).map(({ name }) => name);

it('finds attendees by name, User ID and guest', () => {
	expect(names(list, 'all', 'rahim')).toEqual(['Rahim Uddin']);
	expect(names(list, 'all', ' 0250')).toEqual(['Selina Hossain']);
	expect(names(list, 'all', 'NILA')).toEqual(['Rahim Uddin']);
});

it('the tabs show who is in, who is missing and who is waiting', () => {
	expect(names(list, 'missing', '')).toEqual(['Rahim Uddin']);
	expect(names(list, 'in', '')).toEqual(['Selina Hossain']);
	expect(names(list, 'WAITING', '')).toEqual(['Parvin']);
});

it('the numbers of the tabs are people, not bookings', () => {
	expect((['all', 'SEAT', 'WAITING', 'in', 'missing'] as const).map((tab) => peopleIn(list, tab))).toEqual([
		6, 5, 1, 2, 2,
	]);
});
