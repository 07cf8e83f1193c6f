import { group, list, paragraph, picture, plain, text } from '../fields.ts';

/** For search engines and shared links. */
export const description = text('Description for search engines', { max: 300 });

export const lead = paragraph('Introduction', { max: 400, help: 'Beside the title of the page.' });

/** The wide picture at the top of a page. */
export const topPicture = { picture: picture('Picture at the top'), caption: text('Its caption') };

/** For pages that had no picture at first. */
export const withTopPicture =
	(id: string, alt: string, caption: string) =>
	(body: Record<string, unknown>): Record<string, unknown> => ({
		...body,
		picture: { id, alt: { en: alt } },
		caption: { en: caption },
	});

export const captioned = (label: string) => group(label, { picture: picture('Picture'), caption: text('Caption') });

export const pictures = (label: string) => list(label, captioned('Picture'), { one: 'picture', max: 12 });

/** A title with a short text below it. */
export const titled = (label: string) =>
	group(label, { title: text('Title', { max: 80 }), text: text('Text', { max: 400 }) });

export const link = plain('Link', { format: 'link', optional: true, help: 'A page of this site, such as /contact.' });

/** The telephones of the club. An entry names one of them, so that a number is kept in one place. */
export const phones = {
	office: 'Office',
	restaurant: 'Restaurant',
	hall: 'Convention hall',
	proShop: 'Pro shop',
} as const;

export const weekdays = {
	Monday: 'Monday',
	Tuesday: 'Tuesday',
	Wednesday: 'Wednesday',
	Thursday: 'Thursday',
	Friday: 'Friday',
	Saturday: 'Saturday',
	Sunday: 'Sunday',
} as const;
