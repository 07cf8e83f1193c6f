// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import Daily from './daily.tsx';
import { exampleEntry } from './testing/example-entry.ts';

const entry = exampleEntry({
	kind: 'daily',
	slug: 'daily',
	group: null,
	title: 'Today at the club',
	version: 4,
	page: '/',
	body: {
		course: 'open',
		closedHoles: [3],
		cartPaths: false,
		greenSpeed: null,
		fish: { en: 'Bhetki' },
		notice: null,
	},
});
const { id } = entry;

const dish = (title: string, available: boolean) => ({
	...exampleEntry({ kind: 'dish', slug: title.toLowerCase(), group: 'soups', title, version: 2, page: '/', body: {} }),
	id: crypto.randomUUID(),
	available,
});
const dishes = [dish('Thai soup', true), dish('Corn soup', false), dish('Bhetki fry', true)];

function open(change: (body: unknown) => object = () => entry) {
	logIn();
	const sent: unknown[] = [];
	fakeServer({
		'GET /api/admin/content': ({ url }) => ({ entries: url.searchParams.get('kind') === 'dish' ? dishes : [entry] }),
		[`GET /api/admin/content/${id}`]: () => entry,
		[`PATCH /api/admin/content/${id}`]: ({ body }) => {
			sent.push(body);
			return change(body);
		},
	});
	renderAt('/admin/daily', <Daily />);
	return sent;
}

it('changes the values until the end of the day', async () => {
	const sent = open();
	await userEvent.click(await screen.findByLabelText('7'));
	await userEvent.click(screen.getByLabelText('3'));
	await userEvent.type(screen.getByLabelText(/Speed of the greens/), '9.5');
	await userEvent.clear(screen.getByLabelText(/Fish of the day/));
	await userEvent.click(screen.getByRole('button', { name: 'Save for today' }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toEqual({
		version: 4,
		untilEndOfDay: true,
		fields: { course: 'open', closedHoles: [7], cartPaths: false, greenSpeed: 9.5, fish: null, notice: null },
	});
});

it('shows what visitors will see while it is typed', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T06:00:00Z') });
	onTestFinished(() => void vi.useRealTimers());
	open();
	const preview = within(await screen.findByRole('region', { name: 'On the site' }));
	expect(preview.getByText('Hole 3 closed')).toBeTruthy();
	await userEvent.click(screen.getByLabelText('7'));
	await userEvent.type(screen.getByLabelText(/Speed of the greens/), '9.5');
	await userEvent.type(screen.getByLabelText(/Fish of the day/), ' with mustard');
	expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
		expect.arrayContaining(['Holes 3 and 7 closed', 'Greens 9.5 ft', 'Fish of the day: Bhetki with mustard']),
	);
});

it('says at the field what is wrong, and keeps what was typed', async () => {
	open(() => {
		throw new Refusal(400, 'Speed of the greens: please enter a number from 5 to 15.', {
			greenSpeed: 'Speed of the greens: please enter a number from 5 to 15.',
		});
	});
	await userEvent.type(await screen.findByLabelText(/Speed of the greens/), '95');
	await userEvent.click(screen.getByRole('button', { name: 'Save for today' }));
	expect(await screen.findByText('Speed of the greens: please enter a number from 5 to 15.')).toBeTruthy();
	expect(screen.getByLabelText<HTMLInputElement>(/Speed of the greens/).value).toBe('95');
});

it('finds a dish and marks it as sold out until midnight', async () => {
	const [soup, corn] = dishes;
	const sent: unknown[] = [];
	logIn();
	fakeServer({
		'GET /api/admin/content': ({ url }) => ({ entries: url.searchParams.get('kind') === 'dish' ? dishes : [entry] }),
		[`GET /api/admin/content/${id}`]: () => entry,
		[`PATCH /api/admin/content/${soup!.id}`]: ({ body }) => {
			sent.push(body);
			return { ...soup!, version: 3, available: false };
		},
	});
	renderAt('/admin/daily', <Daily />);
	const section = within(await screen.findByRole('region', { name: 'Sold-out dishes' }));
	const switches = () => section.queryAllByRole('switch').map((each) => each.parentElement!.textContent);
	await waitFor(() => expect(switches()).toEqual([`Available today: ${corn!.title}Sold out`]));
	const find = section.getByLabelText(/Find a dish/);
	await userEvent.type(find, 'thai');
	await userEvent.click(section.getByRole('switch', { name: /Thai soup/ }));
	await waitFor(() => expect(sent).toEqual([{ version: 2, fields: { available: false }, untilEndOfDay: true }]));
	await userEvent.clear(find);
	await waitFor(() => expect(switches()).toHaveLength(2));
	await userEvent.type(find, 'pizza');
	expect(section.getByRole('status').textContent).toBe('No dish on the menu has this in its name.');
});
