// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { choice, flag, group, list, number, picture, plain, price, text } from '#contract/content/fields.ts';
import { fakeServer } from '#tests/helpers/component.tsx';
import { exampleLibraryPicture } from '#tests/helpers/library-picture.ts';
import { QueryProvider } from '#web/core/query.tsx';
import { BodyFields } from './body-fields.tsx';
import { type Body, emptyBody } from './body-values.ts';

const fields = {
	title: text('Title', { max: 20, help: 'As on the menu.' }),
	phone: plain('Telephone', { format: 'phone' }),
	seats: number('Seats', { max: 400 }),
	price: price('Price'),
	vegetarian: flag('Vegetarian'),
	heat: choice('Heat', { Mild: 'Mild', Hot: 'Hot' }, { optional: true }),
	photo: picture('Photograph', { optional: true }),
	chillies: number('Chillies', { max: 3, optional: true, when: { field: 'heat', is: 'Hot' } }),
	place: group('Place', { street: plain('Street') }),
	slides: list('Slides', group('Slide', { caption: text('Caption') }), { one: 'slide', min: 1, max: 3 }),
};

/** The form with its own state, which `current()` returns. */
function show(errors: Record<string, string> = {}, body: Body = emptyBody(fields)) {
	let value = body;
	const Form = () => {
		const [state, setState] = useState(body);
		value = state;
		return <BodyFields fields={fields} value={state} onChange={setState} errors={errors} />;
	};
	render(
		<QueryProvider>
			<Form />
		</QueryProvider>,
	);
	return () => value;
}

it('draws an input for every type of field and keeps what is typed', async () => {
	const current = show();
	const user = userEvent.setup();
	await user.type(screen.getByLabelText('Title'), 'Lemon tea');
	await user.type(screen.getByLabelText('Telephone'), '+880 17');
	await user.type(screen.getByLabelText('Seats'), '1,200');
	await user.type(screen.getByLabelText('Price'), '450.5');
	await user.click(screen.getByLabelText('Vegetarian'));
	await user.selectOptions(screen.getByLabelText(/^Heat/), 'Hot');
	await user.type(screen.getByLabelText('Street'), 'River Road');
	await user.type(screen.getByLabelText('Caption'), 'Dusk');
	expect(current()).toEqual({
		title: { en: 'Lemon tea' },
		phone: '+880 17',
		seats: 1200,
		price: 45_050,
		vegetarian: true,
		heat: 'Hot',
		photo: null,
		chillies: null,
		place: { street: 'River Road' },
		slides: [{ caption: { en: 'Dusk' } }],
	});
	expect(screen.getByText('As on the menu.')).toBeDefined();
	await user.clear(screen.getByLabelText('Price'));
	expect(current().price).toBeNull();
	await user.type(screen.getByLabelText('Price'), 'cheap');
	expect(current().price).toBe('cheap');
});

it('shows a field only with the choice that it belongs to', async () => {
	show();
	expect(screen.queryByLabelText(/^Chillies/)).toBeNull();
	await userEvent.selectOptions(screen.getByLabelText(/^Heat/), 'Hot');
	expect(screen.getByLabelText(/^Chillies/)).toBeDefined();
});

it('says how many characters are left near the limit', async () => {
	show();
	await userEvent.type(screen.getByLabelText('Title'), 'a'.repeat(17));
	expect(screen.getByText('3 characters left')).toBeDefined();
});

it('explains the braces of a placeholder', async () => {
	show();
	await userEvent.type(screen.getByLabelText('Title'), 'By the {{club.river}');
	expect(screen.getByText(/^As on the menu\. Keep \{club\.river\}: its value is filled in/)).toBeDefined();
});

it('keeps Bangla behind a button until it is wanted or wrong', async () => {
	const current = show({ 'slides.0.caption.bn': 'Caption in Bangla: at most 200 characters.' });
	expect(screen.queryByLabelText(/^Title in Bangla/)).toBeNull();
	expect(screen.getByLabelText(/^Caption in Bangla/).getAttribute('aria-invalid')).toBe('true');
	await userEvent.click(screen.getByRole('button', { name: /^Bangla.*Title$/ }));
	await userEvent.type(screen.getByLabelText(/^Title in Bangla/), 'চা');
	expect(current().title).toEqual({ en: '', bn: 'চা' });
});

it('shows each error at the field of its path', () => {
	show({ 'title.en': 'Title: please write the English text.', 'place.street': 'Street: please fill it in.' });
	const wrong = screen.getByLabelText('Title');
	expect(wrong.getAttribute('aria-invalid')).toBe('true');
	expect(document.getElementById(wrong.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent).toContain(
		'please write the English text',
	);
	expect(screen.getByLabelText('Street').getAttribute('aria-invalid')).toBe('true');
	expect(screen.getByLabelText('Telephone').getAttribute('aria-invalid')).toBeNull();
});

it('adds, moves and removes the items of a list within its limits', async () => {
	const slides = ['A', 'B'].map((caption) => ({ caption: { en: caption } }));
	const current = show({}, { ...emptyBody(fields), slides });
	const captions = () => (current().slides as typeof slides).map(({ caption }) => caption.en).join('');
	await userEvent.click(screen.getByRole('button', { name: 'Move down: Slide 1' }));
	expect(captions()).toBe('BA');
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: Slide 2' }));
	await userEvent.click(screen.getByRole('button', { name: 'Add a slide' }));
	await userEvent.keyboard('C');
	expect(captions()).toBe('BAC');
	expect(screen.getByRole('button', { name: 'Add a slide' })).toHaveProperty('disabled', true);
	await userEvent.click(screen.getByRole('button', { name: 'Remove slide 1' }));
	await userEvent.click(screen.getByRole('button', { name: 'Remove slide 1' }));
	expect(captions()).toBe('C');
	expect(screen.getByRole('button', { name: 'Remove slide 1' })).toHaveProperty('disabled', true);
});

it('lets a picture be chosen by its name, described and removed', async () => {
	fakeServer({});
	const current = show();
	await userEvent.click(screen.getByRole('button', { name: 'Choose a picture' }));
	const dialog = screen.getByRole('dialog');
	await userEvent.click(within(dialog).getByRole('button', { name: 'Of the site' }));
	await userEvent.type(within(dialog).getByLabelText('Find a picture by its name'), 'green flag');
	await userEvent.click(within(dialog).getByRole('button', { name: 'Green flag' }));
	await userEvent.type(screen.getByLabelText(/^Description of the picture/), 'A flag');
	expect(current().photo).toEqual({ id: 'green-flag', alt: { en: 'A flag' } });
	await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
	expect(current().photo).toBeNull();
});

it('takes the description from a picture of the library', async () => {
	const heron = exampleLibraryPicture({ name: 'heron.jpg', alt: { en: 'A heron', bn: 'বক' } });
	fakeServer({
		'GET /api/admin/pictures': () => ({ items: [heron], total: 1, next: null, previous: null }),
		[`GET /api/admin/pictures/${heron.id}`]: () => ({ ...heron, uses: [] }),
	});
	const current = show();
	await userEvent.click(screen.getByRole('button', { name: 'Choose a picture' }));
	await userEvent.click(await screen.findByRole('button', { name: /heron\.jpg/ }));
	expect(current().photo).toEqual({ id: heron.id, alt: { en: 'A heron', bn: 'বক' } });
	expect(await screen.findByText('heron.jpg')).toBeDefined();
});
