import { firstSingle } from './entry.ts';

export const golfCourse = firstSingle('golfCourse', {
	slides: [
		{
			picture: {
				id: 'aerial',
				alt: 'The nine holes from the air inside the bend of the river, the clubhouse in the middle',
			},
			caption: 'All nine from the south-west, inside the bend',
		},
		{
			picture: { id: 'noon-fairway', alt: 'Fairway and green by the river under a blue midday sky' },
			caption: 'The fourth at midday',
		},
		{
			picture: { id: 'bunker', alt: 'Raked sand of a deep bunker with the flag above its lip' },
			caption: 'In the bunker on the fifth',
		},
	],
	storyTitle: 'How the course lies',
	story: [
		'The course lies inside a bend. The {club.river} runs along the fourth and the third in the north, turns in the east behind the second, and comes back below the clubhouse, past the first and the sixth, to the seventh in the west. Water is in play on five of the nine. The others run between mango trees and round one very old banyan.',
		'It is flat, so the difficulty is water and wind. From November to February the breeze comes up the river by nine in the morning, so the early tee times are the ones to have; until {hours.guestTees} they are kept for members. In July the third is under water for a week or two, and we play eight holes and a chip.',
		'The caddies come from the three villages along Ferry Road. Most of them have been here longer than the greens.',
	],
	quote: 'On the seventh, take one club more than you think. The wind is always stronger out there than on the tee.',
	quoteBy: 'Abdur Rahim, head caddie',
	planAlt:
		'Plan of the nine holes inside a bend of the {club.river}; the clubhouse is between the ninth green and the first tee, Ferry Road comes in from the west',
	planCaption:
		'The nine, the clubhouse and the bend, north up. Play runs anticlockwise and ends under the terrace. Press a number to go to its hole.',
	flood: 'The river in July, over its banks and across the third',
});
