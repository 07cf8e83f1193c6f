import { group, list, number, paragraph, paragraphs, plain, text } from '../fields.ts';
import { single } from '../kind.ts';
import { captioned, description, lead, pictures } from './parts.ts';

const plan = (label: string) =>
	group(label, {
		seats: text('Seats', { max: 40 }),
		text: text('Text'),
		alt: text('What the plan shows', { help: 'For people who cannot see it.' }),
	});

const shift = (label: string) =>
	group(label, { from: plain('From', { format: 'time' }), to: plain('To', { format: 'time' }) });

const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

/** The rules and terms of a new club, and of entries that were stored before the hall could be booked. */
export const firstHallRules = {
	morning: { from: '10:00', to: '14:00' },
	evening: { from: '18:00', to: '22:00' },
	setUpHours: 2,
	holdHours: 48,
	depositPercent: 25,
	balanceDays: 14,
};
export const firstHallTerms = [
	'The hall is held until the time named in the quote. It is booked when the deposit has arrived.',
	'The balance is paid by the day named in this contract. If it is not, the club may give the day to others.',
	'After a cancellation the club decides with the customer whether the deposit is paid back, in part or in full.',
	'The hall, the kitchen and the lawn are handed back clean. Damage is paid by the customer.',
	'Music outside ends at 10:00 PM. Nobody parks on the course.',
];

export const hall = single(
	{
		name: 'Convention hall',
		area: 'Hall and rooms',
		page: '/convention-hall',
		schemaVersion: 2,
		upgrade: (body) => ({ ...body, booking: firstHallRules, terms: firstHallTerms.map((en) => ({ en })) }),
		check: ({ booking: { morning, evening, setUpHours } }) => {
			const between = hourOf(evening.from) - hourOf(morning.to);
			const overnight = 24 + hourOf(morning.from) - hourOf(evening.to);
			return {
				...(morning.from >= morning.to && {
					'booking.morning.to': 'Morning: please choose an end after the beginning.',
				}),
				...(evening.from >= evening.to && {
					'booking.evening.to': 'Evening: please choose an end after the beginning.',
				}),
				...(Math.min(between, overnight) < 2 * setUpHours && {
					'booking.setUpHours': 'Hours to set up: two parties need this time twice between them. Choose fewer hours.',
				}),
			};
		},
	},
	{
		description,
		lead,
		seats: text('Large number: seats', { max: 40 }),
		seatsText: text('Below the number', { max: 80 }),
		slides: pictures('Pictures'),
		plansTitle: text('Plans: title', { max: 80 }),
		plansText: text('Plans: text', { max: 400 }),
		rounds: plan('Plan with round tables'),
		rows: plan('Plan with rows'),
		facilitiesTitle: text('Facilities: title', { max: 80 }),
		facilitiesText: text('Facilities: text'),
		facilities: list('Facilities', text('Facility', { max: 120 }), { one: 'facility', max: 60 }),
		bookText: text('Below “Pre-booking”', { max: 400 }),
		eventTypes: list('Form: event types', text('Event type', { max: 60 }), {
			one: 'event type',
			min: 1,
			max: 30,
			help: 'What visitors can choose from.',
		}),
		booking: group('Rules of booking', {
			morning: shift('Morning'),
			evening: shift('Evening'),
			setUpHours: number('Hours to set up before, and to clear afterwards', { min: 0, max: 8 }),
			holdHours: number('Hours for which the hall is held without a deposit', { min: 1, max: 336 }),
			depositPercent: number('Deposit, percent of the price', { min: 0, max: 100 }),
			balanceDays: number('Days before the event by which the rest is paid', { min: 0, max: 180 }),
		}),
		terms: paragraphs('Contract: terms'),
		thanks: text('After the form was sent', { max: 300 }),
		visitTitle: text('Visit: title', { max: 80 }),
		visitText: paragraph('Visit: text', { max: 600 }),
		visitPhoto: captioned('Visit: picture'),
	},
);
