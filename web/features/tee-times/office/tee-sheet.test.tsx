// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SheetPlayer, SheetStart, TeeSheet } from '#contract/tee-times.office.ts';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import TeeSheetPage from './tee-sheet.tsx';

vi.mock('#web/core/wait.ts', () => ({ wait: async () => {} }));

const path = '/api/admin/tee-sheet';
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const player = (number: number, name: string, more: Partial<SheetPlayer> = {}): SheetPlayer => ({
	...{ id: idOf(number), bookingId: idOf(9), name, userId: `DGCC-000${number}`, holes: 9, loop: 1 },
	attendance: 'EXPECTED',
	offeredUntil: null,
	...more,
});

const startAt = (time: string, players: SheetPlayer[] = [], more: Partial<SheetStart> = {}): SheetStart => ({
	...{ start: `2026-11-18T${time}:00.000Z`, taken: players.length, places: 4 - players.length, places18: 0 },
	...{ closed: false, ballot: false, private: false, players },
	...more,
});

const sheetWith = (more: Partial<TeeSheet> = {}): TeeSheet => ({
	day: '2026-11-18',
	starts: [
		startAt('03:50', [player(1, 'Rahim Uddin'), player(2, 'Nila', { userId: null })]),
		startAt('04:10'),
		startAt('04:20', [player(3, 'Farida Akhter', { loop: 2, holes: 18, attendance: 'IN', bookingId: idOf(8) })]),
	],
	...{ closures: [], noStarts: null, interval: 10, sunset: '2026-11-18T11:14:00.000Z', expected: 3, arrived: 1 },
	...more,
});

const open = (sheet: () => TeeSheet, handlers: Parameters<typeof fakeServer>[0] = {}, search = '') => {
	logIn();
	const server = fakeServer({
		[`GET ${path}`]: ({ url }) => ({ ...sheet(), day: url.searchParams.get('day')! }),
		...handlers,
	});
	return { ...server, ...renderAt(`/admin/tee-sheet${search}`, <TeeSheetPage />) };
};

// 10:03 in the morning at the club.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-18T04:03:00.000Z'), toFake: ['Date'] }));
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

/** The paper sheet is hidden by styles, which do not exist here. */
const list = async () => within((await screen.findAllByRole('list')).find(({ tagName }) => tagName === 'OL')!);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('checks a player in with one press and out with another, and a whole flight at once', async () => {
	const sent: unknown[] = [];
	let attendance: SheetPlayer['attendance'] = 'EXPECTED';
	const sheet = () =>
		sheetWith({
			starts: [startAt('03:50', [player(1, 'Rahim Uddin', { attendance }), player(2, 'Nila', { attendance })])],
		});
	open(sheet, {
		[`PUT ${path}/attendance`]: ({ body }) => {
			sent.push(body);
			attendance = (body as { attendance: typeof attendance }).attendance;
			return { message: 'Done.' };
		},
	});
	await press(/^Rahim Uddin/);
	await press(/^Rahim Uddin.* checked in$/);
	await press(/^Check in all at 9:50/);
	await vi.waitFor(() => expect(sent).toHaveLength(3));
	expect(sent).toEqual([
		{ players: [idOf(1)], attendance: 'IN' },
		{ players: [idOf(1)], attendance: 'EXPECTED' },
		{ players: [idOf(1), idOf(2)], attendance: 'IN' },
	]);
	expect((await screen.findByRole('button', { name: /^Nila/ })).getAttribute('aria-pressed')).toBe('true');
});

it('notes who did not come only after the start, and shows the second nine without a check-in', async () => {
	const sent: unknown[] = [];
	open(sheetWith, {
		[`PUT ${path}/attendance`]: ({ body }) => {
			sent.push(body);
			throw new Refusal(409, 'It is too late for that.');
		},
	});
	await press('No-show: Nila');
	await vi.waitFor(() => expect(sent).toEqual([{ players: [idOf(2)], attendance: 'NO_SHOW' }]));
	expect(await (await list()).findByText(/second nine/)).toBeTruthy();
	expect(screen.queryByRole('button', { name: /Farida/ })).toBeNull();
	expect(screen.getByText(/^Now, 10:03/)).toBeTruthy();
});

it('leaves out starts that are over and had no players, and says when nobody played', async () => {
	open(() => sheetWith({ starts: [startAt('03:40'), startAt('03:50', [player(1, 'Rahim Uddin')]), startAt('04:10')] }));
	const sheet = await list();
	expect(sheet.queryByText('9:40 AM')).toBeNull();
	for (const time of ['9:50 AM', '10:10 AM']) expect(sheet.getByText(time)).toBeTruthy();
	cleanup();
	open(() => sheetWith({ starts: [startAt('03:40')] }));
	expect(await screen.findByText('Nobody played on Wednesday 18 November')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Show Thursday 19\u00a0November' })).toBeTruthy();
});

it('says how many places are left beside players, until the start is over', async () => {
	const players = [player(1, 'Rahim Uddin'), player(2, 'Nila'), player(3, 'Farida Akhter')];
	open(() => sheetWith({ starts: [startAt('03:50', players), startAt('04:10', players), startAt('04:20')] }));
	expect((await (await list()).findAllByText(/left$/)).map(({ textContent }) => textContent)).toEqual(['1 place left']);
});

it('adds a member and a guest at a start', async () => {
	let sent: unknown;
	open(sheetWith, {
		[`POST ${path}/bookings`]: ({ body }) => {
			sent = body;
			return { message: 'Two players start at 10:10.' };
		},
	});
	await press(/^Add players at 10:10/);
	await userEvent.type(await screen.findByLabelText('Player 1'), '247');
	await press('Add another player');
	await press('Add 2 players');
	expect(await screen.findByText('Write the name of the guest.')).toBeTruthy();
	await userEvent.type(screen.getByLabelText('Player 2'), 'Jamal');
	await press('Add 2 players');
	await vi.waitFor(() =>
		expect(sent).toEqual({
			...{ id: expect.any(String), start: '2026-11-18T04:10:00.000Z', holes: 9, private: false },
			players: [{ userId: '247' }, { guest: 'Jamal' }],
		}),
	);
});

it('closes the course for rain from the next start, after the effects were seen, again if they have changed', async () => {
	let version = 1;
	const sent: { seen?: string }[] = [];
	const { calls } = open(sheetWith, {
		[`GET ${path}/closures/effects`]: () => ({
			effects: Array.from({ length: version }, (_, index) => ({
				...{
					bookingId: idOf(index),
					start: '2026-11-18T04:10:00.000Z',
					names: [`Player ${index}`],
					effect: 'cancelled',
				},
			})),
			seen: `v${version}`,
		}),
		[`POST ${path}/closures`]: ({ body }) => {
			sent.push(body as object);
			if (sent.length > 1) return { message: 'The course is closed.' };
			version = 2;
			throw new Refusal(409, 'The bookings have changed.');
		},
	});
	await press('Rain, close for: 1 hour');
	expect(await screen.findByText('One booking is cancelled. The members get an email.')).toBeTruthy();
	expect(calls).toContain(
		`GET ${path}/closures/effects?from=2026-11-18T04%3A10%3A00.000Z&to=2026-11-18T05%3A10%3A00.000Z`,
	);
	const confirm = () => userEvent.click(screen.getAllByRole('button', { name: 'Close the course' }).at(-1)!);
	await confirm();
	expect(await screen.findByText('The bookings have changed.')).toBeTruthy();
	expect(await screen.findByText('Two bookings are cancelled. The members get an email.')).toBeTruthy();
	await confirm();
	await vi.waitFor(() => expect(sent.map(({ seen }) => seen)).toEqual(['v1', 'v2']));
	expect(sent[1]).toMatchObject({ kind: 'CLOSURE', note: 'Rain', from: '2026-11-18T04:10:00.000Z' });
});

it('shows a closure with its note, and opens the course again', async () => {
	const closure = { id: idOf(7), kind: 'MAINTENANCE' as const, note: 'Top-dressing' };
	const times = { from: '2026-11-18T04:10:00.000Z', to: '2026-11-18T04:20:00.000Z' };
	let closures = [{ ...closure, ...times }];
	open(() => sheetWith({ closures }), {
		[`DELETE ${path}/closures/${idOf(7)}`]: () => {
			closures = [];
			return { message: 'The course is open.' };
		},
	});
	expect(await (await list()).findByText(/Top-dressing/)).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^Add players at 10:10/ })).toBeNull();
	await press('Open again');
	await userEvent.click(screen.getAllByRole('button', { name: 'Open again' }).at(-1)!);
	expect(await screen.findByRole('button', { name: /^Add players at 10:10/ })).toBeTruthy();
});

it('goes to another day by its address, and says that a day has no starts', async () => {
	const { router, calls } = open(() => sheetWith({ starts: [], noStarts: 'The course is closed on Sundays.' }));
	expect(await screen.findByText('The course is closed on Sundays.')).toBeTruthy();
	await userEvent.click(screen.getByRole('link', { name: 'Next day: Thursday 19\u00a0November' }));
	expect(router.state.location.search).toBe('?day=2026-11-19');
	await vi.waitFor(() => expect(calls).toContain(`GET ${path}?day=2026-11-19`));
	expect(screen.queryByText(/^Nobody played/)).toBeNull();
});

it('gives the focus back to the button of a booking after a dialog that another one opened', async () => {
	open(() => sheetWith({ starts: [startAt('04:30', [player(1, 'Rahim Uddin')])] }));
	const change = 'Change the booking of Rahim Uddin';
	for (const action of ['Move to another start', 'Cancel the booking']) {
		await press(change);
		await press(action);
		await press('Close');
		await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(change));
	}
});
