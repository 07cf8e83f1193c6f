// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CalendarDays, CalendarEntry, CalendarResource } from '#contract/calendar.office.ts';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import CalendarPage from './calendar.tsx';

vi.mock('#web/core/wait.ts', () => ({ wait: async () => {} }));

const path = '/api/admin/calendar';
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const resources: CalendarResource[] = [
	{ id: 1, kind: 'TEE', name: 'First tee', seats: null, inUse: true },
	{ id: 2, kind: 'HALL', name: 'Hall', seats: 300, inUse: true },
	{ id: 3, kind: 'ROOM', name: 'Guest room', seats: 2, inUse: true },
	{ id: 31, kind: 'TABLE', name: 'Table 1', seats: 2, inUse: true },
];
/** Times in the world's time zone: the club is six hours ahead. */
const entry = (number: number, more: Partial<CalendarEntry>): CalendarEntry => ({
	...{ id: idOf(number), resourceId: 2, kind: 'MAINTENANCE', title: 'New curtains', link: null },
	...{ from: '2026-11-18T04:00:00.000Z', to: '2026-11-18T06:00:00.000Z', heldUntil: null, movable: true, version: 3 },
	...more,
});
const flight = (number: number) =>
	entry(number, {
		...{ resourceId: 1, kind: 'FLIGHT', title: `Player ${number}`, link: '/admin/tee-sheet', movable: false },
		...{ from: `2026-11-18T02:${number}0:00.000Z`, to: `2026-11-18T02:${number + 1}0:00.000Z` },
	});

const open = (entries: () => CalendarEntry[], handlers: Parameters<typeof fakeServer>[0] = {}, search = '') => {
	logIn();
	const server = fakeServer({
		'GET /api/admin/resources': () => ({ resources }),
		[`GET ${path}`]: ({ url }): CalendarDays => ({
			...{ from: url.searchParams.get('from')!, to: url.searchParams.get('to')! },
			resources: resources.filter(({ id }) => [null, String(id)].includes(url.searchParams.get('resource'))),
			...{ entries: entries(), exceptions: [] },
		}),
		...handlers,
	});
	return { ...server, ...renderAt(`/admin/calendar${search}`, <CalendarPage />) };
};

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-18T04:03:00.000Z'), toFake: ['Date'] }));
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

/** The list for phones is hidden by styles, which do not exist here. */
const table = async () => within(await screen.findByRole('table'));
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

it('moves the focus with the arrow keys between entries and free hours', async () => {
	open(() => [entry(1, {})]);
	const grid = await table();
	const reachable = () => grid.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
	expect(reachable()).toHaveLength(1);
	reachable()[0]!.focus();
	expect(plain(focused())).toBe('Open the tee sheet, 7:00 AM, First tee');
	await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
	expect(plain(focused())).toBe('Block, 9:00 AM, Hall');
	await userEvent.keyboard('{ArrowDown}');
	expect(plain(focused())).toBe('10:00 AM to 12:00 PMMaintenance New curtains');
	expect(reachable()).toEqual([document.activeElement]);
	// The second hour of the same entry, then the hour after it.
	await userEvent.keyboard('{ArrowDown}{ArrowDown}');
	expect(plain(focused())).toBe('Block, 12:00 PM, Hall');
	await userEvent.keyboard('{End}');
	expect(plain(focused())).toBe('Block, 12:00 PM, Guest room');
	await userEvent.keyboard('{Home}');
	expect(plain(focused())).toBe('Open the tee sheet, 12:00 PM, First tee');
	await userEvent.keyboard('{ArrowLeft}');
	expect(plain(focused())).toBe('Open the tee sheet, 12:00 PM, First tee');
});

it('moves an entry with the dialog, and shows the newest when someone else was faster', async () => {
	const sent: unknown[] = [];
	let version = 3;
	const { calls } = open(() => [entry(1, { version })], {
		[`PATCH ${path}/entries/${idOf(1)}`]: ({ body }) => {
			sent.push(body);
			if (sent.length > 1) return { message: 'Moved.' };
			version = 4;
			throw new Refusal(409, 'Someone else has changed this entry.');
		},
	});
	const grid = await table();
	const item = grid.getByRole('button', { name: /^10:00/ });
	item.focus();
	await userEvent.keyboard('{Enter}');
	await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
	const from = await screen.findByLabelText<HTMLInputElement>('From');
	fireEvent.change(from, { target: { value: '2026-11-18T15:30' } });
	expect(screen.getByLabelText<HTMLInputElement>('Until').value).toBe('2026-11-18T17:30');
	await userEvent.selectOptions(screen.getByLabelText('Where'), 'Table 1');
	const loads = () => calls.filter((each) => each.startsWith(`GET ${path}?`)).length;
	const before = loads();
	await userEvent.click(screen.getByRole('button', { name: 'Move' }));
	expect(await screen.findByText('Someone else has changed this entry.')).toBeTruthy();
	await vi.waitFor(() => expect(loads()).toBeGreaterThan(before));
	expect(sent).toEqual([
		{ resourceId: 31, from: '2026-11-18T09:30:00.000Z', to: '2026-11-18T11:30:00.000Z', version: 3 },
	]);
	await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	await vi.waitFor(() => expect(plain(focused())).toContain('New curtains'));
});

it('moves an entry that is dropped on another hour, at the same minute', async () => {
	const sent: unknown[] = [];
	open(() => [entry(1, { from: '2026-11-18T04:15:00.000Z' })], {
		[`PATCH ${path}/entries/${idOf(1)}`]: ({ body }) => {
			sent.push(body);
			return { message: 'Moved.' };
		},
	});
	const grid = await table();
	const item = grid.getByRole('button', { name: /^10:15/ }).parentElement!;
	const target = grid.getByRole('button', { name: /^Block, 3:00.PM, Guest room/ }).parentElement!;
	fireEvent.dragStart(item, { dataTransfer: {} });
	fireEvent.dragOver(target);
	fireEvent.drop(target);
	await vi.waitFor(() =>
		expect(sent).toEqual([
			{ resourceId: 3, from: '2026-11-18T09:15:00.000Z', to: '2026-11-18T11:00:00.000Z', version: 3 },
		]),
	);
});

it('blocks a free hour, and says what is in the way', async () => {
	const sent: unknown[] = [];
	open(() => [], {
		[`POST ${path}/entries`]: ({ body }) => {
			sent.push(body);
			throw new Refusal(409, 'This time is taken. Hall: Hall booking “A wedding”.');
		},
	});
	await userEvent.click((await table()).getByRole('button', { name: /^Block, 2:00.PM, Hall/ }));
	await userEvent.click(await screen.findByRole('button', { name: 'Block the time' }));
	expect(await screen.findByText('Write the reason.')).toBeTruthy();
	await userEvent.type(screen.getByLabelText('Reason'), 'Fumigation');
	await userEvent.click(screen.getByRole('button', { name: 'Block the time' }));
	expect(await screen.findByText(/A wedding/)).toBeTruthy();
	expect(sent).toEqual([
		{
			...{ resourceId: 2, kind: 'CLOSURE', note: 'Fumigation' },
			...{ from: '2026-11-18T08:00:00.000Z', to: '2026-11-18T09:00:00.000Z' },
		},
	]);
});

it('gathers the flights of an hour, which are changed on the tee sheet', async () => {
	open(() => [flight(1), flight(2), flight(3)]);
	const item = (await table()).getByRole('button', { name: /3 flights/ });
	expect(plain(item.textContent)).toContain('8:10 AM to 8:40 AM');
	await userEvent.click(item);
	expect(await screen.findByText(/Player 2/)).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/admin/tee-sheet');
	expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
});

it('has the taken ones and their kind first when there are more than fit on a screen, and counts the free ones', async () => {
	const tables = Array.from({ length: 12 }, (_, index) => ({
		...{ id: 40 + index, kind: 'TABLE' as const, name: `Table ${index + 2}`, seats: 4, inUse: true },
	}));
	open(
		() => [entry(1, { resourceId: 51, kind: 'TABLE', title: 'Nila Sen' })],
		{
			[`GET ${path}`]: ({ url }): CalendarDays => ({
				...{ from: url.searchParams.get('from')!, to: url.searchParams.get('to')! },
				...{ resources: [...resources, ...tables], exceptions: [] },
				entries: [entry(1, { resourceId: 51, kind: 'TABLE', title: 'Nila Sen' })],
			}),
		},
		'?show=ROOM,TABLE',
	);
	const heads = (await table()).getAllByRole('columnheader').map(({ textContent }) => textContent);
	expect(heads.slice(0, 4)).toEqual(['Time', 'Table 13', 'Table 1', 'Table 2']);
	expect(heads.at(-1)).toBe('Guest room');
	expect(screen.getByText('Free all day: 12 tables and Guest room.')).toBeTruthy();
});

it('says that a day or a week is free', async () => {
	open(() => []);
	expect(await screen.findByText('Nothing is booked on this day. Press an hour to block it.')).toBeTruthy();
	await userEvent.selectOptions(screen.getByLabelText('View'), 'Week: Hall');
	expect(await screen.findByText('Nothing is booked in these seven days.')).toBeTruthy();
});

it('shows the chosen groups, and the week of one resource', async () => {
	const { calls } = open(() => []);
	expect((await table()).queryByRole('columnheader', { name: 'Table 1' })).toBeNull();
	await userEvent.click(screen.getByRole('checkbox', { name: 'Tables' }));
	expect(await screen.findByRole('columnheader', { name: 'Table 1' })).toBeTruthy();
	await userEvent.selectOptions(screen.getByLabelText('View'), 'Week: Hall');
	expect(await screen.findByRole('columnheader', { name: 'Tue 24 Nov' })).toBeTruthy();
	expect(calls).toContain(`GET ${path}?from=2026-11-18&to=2026-11-24&resource=2`);
	expect(screen.getByRole('link', { name: 'Next week: Wednesday 25\u00a0November' })).toBeTruthy();
});
