import { reservedAddress } from '../addresses.ts';
import { choice, flag, picture, plain, text } from '../fields.ts';
import { many } from '../kind.ts';
import { pageBlocks } from './page-blocks.ts';
import { description } from './parts.ts';

const withPicture = { field: 'opener', is: 'picture' };
const withWord = { field: 'opener', is: 'word' };

/** A page of the office's own, at the root of the site. */
export const page = many(
	{
		name: 'Page',
		area: 'Pages',
		titleField: 'title',
		page: ({ slug }) => `/${slug}`,
		slugProblem: reservedAddress,
		check: ({ opener, picture: atTop, word, menuPlace, menuLabel, menu }) => ({
			...(opener === 'picture' && !atTop && { picture: 'Picture at the top: please choose a picture.' }),
			...(opener === 'word' && !word && { word: 'Large word: please write it.' }),
			...(menuPlace !== 'none' && !menuLabel && { menuLabel: 'Label in the menu: please write it.' }),
			...(menuPlace === 'header' && !menu && { menu: 'Menu: please write the label of the menu.' }),
		}),
	},
	{
		title: text('Title', { max: 60 }),
		lead: text('Introduction', { max: 400, lines: 3, optional: true, help: 'Beside the title of the page.' }),
		opener: choice('Top of the page', { text: 'Text', picture: 'A wide picture', word: 'A large word or number' }),
		picture: picture('Picture at the top', { optional: true, when: withPicture }),
		caption: text('Its caption', { optional: true, when: withPicture }),
		word: text('Large word', { max: 20, optional: true, help: 'A word or a number, such as “1989”.', when: withWord }),
		wordLabel: text('Below the large word', { max: 80, optional: true, when: withWord }),
		blocks: pageBlocks,
		menuPlace: choice('Place in the menus', {
			none: 'None',
			header: 'In a menu at the top',
			footer: 'Quick links in the footer',
		}),
		menu: plain('Menu at the top', {
			max: 40,
			optional: true,
			help: 'The label of a menu that opens, such as “About Us”.',
			when: { field: 'menuPlace', is: 'header' },
		}),
		menuLabel: text('Label in the menu', { max: 40, optional: true }),
		description,
		searchTitle: text('Title for search engines', {
			max: 60,
			optional: true,
			help: 'If it is not the title of the page.',
		}),
		sharePicture: picture('Picture of a shared link', {
			optional: true,
			help: 'Without one, the first picture of the page is used.',
		}),
		hidden: flag('Hide it from search engines'),
	},
);
