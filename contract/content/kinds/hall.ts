import { group, list, paragraph, text } from '../fields.ts';
import { single } from '../kind.ts';
import { captioned, description, lead, pictures } from './parts.ts';

const plan = (label: string) =>
	group(label, {
		seats: text('Seats', { max: 40 }),
		text: text('Text'),
		alt: text('What the plan shows', { help: 'For people who cannot see it.' }),
	});

export const hall = single(
	{ name: 'Convention hall', area: 'Hall and rooms', page: '/convention-hall' },
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
		thanks: text('After the form was sent', { max: 300 }),
		visitTitle: text('Visit: title', { max: 80 }),
		visitText: paragraph('Visit: text', { max: 600 }),
		visitPhoto: captioned('Visit: picture'),
	},
);
