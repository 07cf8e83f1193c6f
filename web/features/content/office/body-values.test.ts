import { expect, it } from 'vitest';
import { flag, group, list, number, picture, plain, price, text } from '#contract/content/fields.ts';
import { cleanBody, emptyBody, problemsIn } from './body-values.ts';

const fields = {
	title: text('Title'),
	season: text('Season', { optional: true }),
	phone: plain('Telephone', { optional: true }),
	seats: number('Seats', { optional: true }),
	price: price('Price'),
	available: flag('Available today'),
	spicy: flag('Spicy'),
	slides: list('Pictures', group('Picture', { picture: picture('Picture'), caption: text('Caption') }), {
		one: 'picture',
		min: 1,
	}),
};

it('begins a new entry with empty fields, and available', () => {
	expect(emptyBody(fields)).toEqual({
		title: { en: '' },
		season: null,
		phone: null,
		seats: null,
		price: null,
		available: true,
		spicy: false,
		slides: [{ picture: null, caption: { en: '' } }],
	});
});

it('sends no empty optional texts and no empty translations', () => {
	const body = {
		...emptyBody(fields),
		title: { en: 'Tea', bn: ' ' },
		season: { en: '' },
		phone: ' ',
		slides: [{ picture: { id: 'plan', alt: { en: '', bn: '' } }, caption: { en: 'A', bn: 'ক' } }],
	};
	expect(cleanBody(fields, body)).toMatchObject({
		title: { en: 'Tea' },
		season: null,
		phone: null,
		slides: [{ picture: { id: 'plan', alt: { en: '' } }, caption: { en: 'A', bn: 'ক' } }],
	});
});

it('names wrong fields in the words of the form, with the id of their input', () => {
	const errors = {
		'title.en': 'A',
		'slides.1.caption.bn': 'B',
		'slides.0.picture': 'C',
		'slides.0.picture.alt.en': 'D',
		slides: 'E',
		unknown: 'F',
	};
	expect(problemsIn(fields, errors, {})).toEqual([
		{ id: 'field-title', label: 'Title', message: 'A' },
		{ id: 'field-slides-1-caption-bn', label: 'Pictures 2, Caption', message: 'B' },
		{ id: 'field-slides-0-picture', label: 'Pictures 1, Picture', message: 'C' },
		{ id: 'field-slides-0-picture-alt', label: 'Pictures 1, Picture', message: 'D' },
		{ id: 'field-slides', label: 'Pictures', message: 'E' },
	]);
});
