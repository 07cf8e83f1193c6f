import { choice, group, list, picture, text } from '../fields.ts';
import { many, single } from '../kind.ts';
import { description, lead, link, phones, topPicture } from './parts.ts';

const area = 'Pages';

export const services = single(
	{ name: 'Services: texts', area, page: '/services' },
	{
		description,
		lead,
		...topPicture,
		callTitle: text('Telephones: title', { max: 80 }),
		callText: text('Telephones: text'),
		hallLink: text('Link to the convention hall', { max: 60 }),
		calls: list(
			'Telephones',
			group('Telephone', { label: text('Label', { max: 60 }), phone: choice('Number', phones) }),
			{ one: 'telephone', max: 12 },
		),
	},
);

export const service = many(
	{ name: 'Service', area, titleField: 'title', page: () => '/services' },
	{
		title: text('Title', { max: 60 }),
		text: text('Text', { max: 300 }),
		picture: picture('Picture', { optional: true, ratio: '3:4' }),
		link,
	},
);

const facilityFields = {
	title: text('Title', { max: 80 }),
	text: text('Text', { max: 600 }),
	picture: picture('Picture'),
	link,
	linkLabel: text('Text of the link', { max: 60, optional: true }),
	phone: choice('Telephone', phones, { optional: true }),
};

export const facilitiesForGuests = single(
	{ name: 'Facilities for guests: texts', area, page: '/facilites-guests' },
	{ description, lead, ...topPicture, ratesTitle: text('Above the rates of the guest room') },
);

const biryani = { id: 'food-rice-biryani', alt: { en: 'Chicken biryani with egg, lime and raita' } };

export const guestFacility = many(
	{
		name: 'Facility for guests',
		area,
		titleField: 'title',
		page: () => '/facilites-guests',
		schemaVersion: 2,
		// The site no longer has the picture of the first version.
		upgrade: (body) =>
			(body.picture as { id: string }).id === 'restaurant-window' ? { ...body, picture: biryani } : body,
	},
	facilityFields,
);

export const facilitiesForMembers = single(
	{ name: 'Facilities for members: texts', area, page: '/facilites-members' },
	{ description, lead, ...topPicture, join: text('Before the link to Membership') },
);

export const memberFacility = many(
	{ name: 'Facility for members', area, titleField: 'title', page: () => '/facilites-members' },
	facilityFields,
);
