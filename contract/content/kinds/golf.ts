import { group, list, paragraphs, picture, text } from '../fields.ts';
import { single } from '../kind.ts';

export const golfCourse = single(
	{ name: 'Golf course', area: 'Golf', page: '/golf-course' },
	{
		slides: list('Pictures', group('Picture', { picture: picture('Picture'), caption: text('Caption') }), {
			one: 'picture',
			max: 12,
			help: 'Shown after the picture of the season.',
		}),
		storyTitle: text('Title', { max: 80 }),
		story: paragraphs('Text'),
		quote: text('A word from the caddies', { max: 300 }),
		quoteBy: text('Who said it', { max: 80 }),
		planAlt: text('What the plan shows', { max: 300 }),
		planCaption: text('Below the plan', { max: 300 }),
		flood: text('What the plan shows in the monsoon', { max: 150 }),
	},
);
