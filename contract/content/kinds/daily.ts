import { choice, flag, list, number, text } from '../fields.ts';
import { single } from '../kind.ts';

/** What changes from day to day. The office changes it for one day at a time; the next morning the usual values are back. */
export const daily = single(
	{ name: 'Today at the club', area: 'Club', page: '/', morePages: ['/golf-course', '/restaurant'] },
	{
		course: choice('Course', { open: 'Open', closed: 'Closed' }),
		closedHoles: list('Closed holes', number('Hole', { min: 1, max: 9 }), { one: 'hole', max: 9 }),
		cartPaths: flag('Carts on the paths only'),
		greenSpeed: number('Speed of the greens', {
			min: 5,
			max: 15,
			step: 0.1,
			optional: true,
			help: 'In feet, as measured this morning.',
		}),
		fish: text('Fish of the day', { max: 60, optional: true }),
		notice: text('Notice of the day', { max: 140, optional: true }),
	},
);
