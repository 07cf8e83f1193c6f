import { paragraph, picture, text } from '../fields.ts';
import { single } from '../kind.ts';
import { captioned, description, pictures } from './parts.ts';

export const home = single(
	{ name: 'Home', area: 'Pages', page: '/' },
	{
		description,
		tournaments: text('Top: about tournaments', { max: 200 }),
		opening: paragraph('Below the notices', { max: 500 }),
		holesTitle: text('Holes: title', { max: 80 }),
		holesText: text('Holes: text', { max: 200 }),
		holesLink: text('Holes: link', { max: 60 }),
		mottoLabel: text('Motto: what it is', { max: 80, help: 'For people who cannot see the page.' }),
		mottoPhoto: captioned('Picture beside the motto'),
		eventsTitle: text('Events: title', { max: 60 }),
		noEvents: text('Events: when there are none', { max: 300 }),
		tableTitle: text('Restaurant: title', { max: 80 }),
		tableText: text('Restaurant: text', { max: 300 }),
		tablePicture: picture('Restaurant: picture'),
		dishes: pictures('Restaurant: small pictures'),
		clubhouseTitle: text('Clubhouse: title', { max: 80 }),
		clubhouseText: text('Clubhouse: text', { max: 300 }),
		clubhouseLarge: captioned('Clubhouse: large picture'),
		clubhouseSmall: captioned('Clubhouse: small picture'),
		sponsorsTitle: text('Before the sponsors', { max: 60 }),
	},
);
