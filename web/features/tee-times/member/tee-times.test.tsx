// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MemberBallot } from '#contract/tee-ballots.ts';
import type { MemberTeeDay, MemberTeeStart, TeeBooking } from '#contract/tee-times.ts';
import { fakeServer, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { storeLogin } from '#web/core/session.ts';
import TeeTimesPage from './tee-times.tsx';

vi.mock('#web/core/wait.ts', () => ({ wait: async () => {} }));

const path = '/api/account/tee-times';
const bookingId = '00000000-0000-4000-8000-000000000001';

const startAt = (time: string, more: Partial<MemberTeeStart> = {}): MemberTeeStart => ({
	...{ start: `2026-11-20T${time}:00.000Z`, taken: 0, places: 4, places18: 4, closed: false, ballot: false, names: [] },
	...more,
});

const dayWith = (more: Partial<MemberTeeDay> = {}): MemberTeeDay => ({
	day: '2026-11-20',
	starts: [
		startAt('01:00'),
		startAt('01:10', { taken: 2, places: 2, places18: 0 }),
		startAt('01:20', { taken: 4, places: 0, places18: 0 }),
		startAt('02:00', { places: 0, places18: 0, closed: true }),
		startAt('02:10'),
	],
	closures: [{ from: '2026-11-20T02:00:00.000Z', to: '2026-11-20T02:10:00.000Z', note: 'Top-dressing of the greens' }],
	...{ noStarts: null, interval: 10, loopMinutes: 130, lastDay: '2026-12-02' },
	...{
		opensAt: null,
		problem: null,
		mine: [],
		waiting: [],
		hasBallot: false,
		showsName: false,
		mostBookings: 4,
		freeCancelHours: 12,
	},
	...more,
});

const booking: TeeBooking = {
	...{ id: bookingId, start: '2026-11-20T01:00:00.000Z', end: '2026-11-20T03:10:00.000Z', holes: 9, private: false },
	players: [
		{ name: 'Rahim Uddin', userId: 'DGCC-0007', isMe: true },
		{ name: 'Nila', userId: null, isMe: false },
	],
	...{
		others: 1,
		otherNames: [],
		isMine: true,
		offeredUntil: null,
		freeCancelUntil: '2026-11-19T13:00:00.000Z',
		version: 3,
	},
};

type Handlers = Parameters<typeof fakeServer>[0];

function open(day: () => MemberTeeDay, handlers: Handlers = {}, address = '/dashboard/tee-times?day=2026-11-20') {
	storeLogin({ accessToken: 'token', email: 'rahim@example.com', dashboardLocked: false, role: 'MEMBER' });
	const server = fakeServer({
		'GET /api/profile': () => ({ member: { email: 'rahim@example.com', dashboardLocked: false } }),
		[`GET ${path}`]: ({ url }) => ({ ...day(), day: url.searchParams.get('day')! }),
		...handlers,
	});
	return { ...server, ...renderAt(address, <TeeTimesPage />) };
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-18T04:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

/** A time contains a space without a line break. */
const named = (name: string | RegExp) =>
	typeof name === 'string' ? new RegExp(`^${name.replaceAll(' ', '\\s')}$`) : name;
const button = (name: string | RegExp) => screen.findByRole('button', { name: named(name) });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

it('books alone with two presses, and a second press does not book twice', async () => {
	const bodies: object[] = [];
	let mine: TeeBooking[] = [];
	open(() => dayWith({ mine }), {
		[`POST ${path}`]: ({ body }) => {
			bodies.push(body as object);
			mine = [booking];
			return { message: 'Your start is booked.', booking };
		},
	});
	await press('7:00 AM, 4 places free');
	await userEvent.dblClick(await button('Book for me'));
	expect(await screen.findByRole('heading', { name: 'My bookings' })).toBeTruthy();
	expect(bodies).toEqual([
		{ id: expect.any(String), start: '2026-11-20T01:00:00.000Z', holes: 9, companions: [], private: false },
	]);
	expect(screen.getByText('You and Nila (guest), with 1 other player')).toBeTruthy();
});

it('sends members by User ID and guests by name, and shows what is wrong at the player', async () => {
	let sent: { companions?: object[]; private?: boolean } = {};
	open(dayWith, {
		[`POST ${path}`]: ({ body }) => {
			sent = body as typeof sent;
			throw new Refusal(400, 'Please check the players.', { 'companions.0.userId': 'No member has this User ID.' });
		},
	});
	await press('7:00 AM, 4 places free');
	const dialog = within(await screen.findByRole('dialog'));
	expect(dialog.queryByLabelText('Nobody else may join')).toBeNull();
	await press('Add a player');
	await press('Add another player');
	await userEvent.type(dialog.getByLabelText('Player 2'), 'DGCC-0247');
	await press('Book for 3 players');
	expect(await dialog.findByText('Write the name of the guest.')).toBeTruthy();
	await userEvent.type(dialog.getByLabelText('Player 3'), 'Nila');
	await userEvent.click(dialog.getByLabelText('Nobody else may join'));
	await press('Book for 3 players');
	expect(await dialog.findByText('No member has this User ID.')).toBeTruthy();
	expect(sent).toMatchObject({ companions: [{ userId: 'DGCC-0247' }, { guest: 'Nila' }], private: true });
});

it('offers other times when someone was faster, with the same id', async () => {
	const bodies: { id: string; start: string }[] = [];
	const { calls } = open(dayWith, {
		[`POST ${path}`]: ({ body }) => {
			bodies.push(body as (typeof bodies)[number]);
			if (bodies.length > 1) return { message: 'Your start is booked.', booking };
			const alternatives = ['2026-11-20T02:10:00.000Z'];
			const message = 'Someone else was faster.';
			return Response.json({ code: 'SLOT_TAKEN', message, alternatives, requestId: '1' }, { status: 409 });
		},
	});
	await press('7:00 AM, 4 places free');
	await press('Book for me');
	expect(await screen.findByText('Someone else was faster.')).toBeTruthy();
	const loads = () => calls.filter((name) => name.startsWith(`GET ${path}`)).length;
	await vi.waitFor(() => expect(loads()).toBe(2));
	await press('8:10 AM');
	expect(screen.queryByText('Someone else was faster.')).toBeNull();
	await press('Book for me');
	await vi.waitFor(() => expect(bodies).toHaveLength(2));
	expect(bodies[1]).toEqual({ ...bodies[0], start: '2026-11-20T02:10:00.000Z' });
});

it('shows full starts, closures and, for eighteen holes, where only nine can be played', async () => {
	const { router } = open(dayWith);
	expect(await button('7:10 AM, 2 places free')).toBeTruthy();
	expect(screen.getByText('Full')).toBeTruthy();
	expect(screen.getByText('Top-dressing of the greens')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^8:00/ })).toBeNull();
	await userEvent.click(screen.getByLabelText('18 holes'));
	expect(await screen.findByText('9 only')).toBeTruthy();
	await userEvent.click(screen.getByRole('link', { name: 'Sat 21 Nov' }));
	expect(router.state.location.search).toBe('?day=2026-11-21&holes=18');
});

it.each([
	[{ opensAt: '2026-11-20T14:00:00.000Z' }, /^You can book this day from Friday 20 November, 8:00.PM\.$/],
	[{ problem: 'Your membership is suspended.' }, 'Your membership is suspended.'],
	[{ mine: [booking], mostBookings: 1 }, /^You have 1 bookings? to come/],
])('says why nothing can be booked: %o', async (more, text) => {
	open(() => dayWith(more));
	expect(await screen.findByText(text)).toBeTruthy();
	expect(screen.queryByRole('button', { name: /places? free$/ })).toBeNull();
});

it('says why a day has no starts, and lets the person try again after a failure', async () => {
	let offline = true;
	open(() => {
		if (offline) throw new TypeError('Failed to fetch');
		return dayWith({ starts: [], noStarts: 'The course is closed on Sundays.' });
	});
	expect(await screen.findByText('The tee times could not be loaded.')).toBeTruthy();
	offline = false;
	await press('Try again');
	expect(await screen.findByText('The course is closed on Sundays')).toBeTruthy();
});

it('moves a booking to a start with room for all of its players', async () => {
	let sent: unknown;
	open(() => dayWith({ mine: [booking], mostBookings: 1 }), {
		[`PATCH ${path}/${bookingId}`]: ({ body }) => {
			sent = body;
			return { message: 'Moved.', booking };
		},
	});
	await press(/^Move: Friday 20\u00a0November, 7:00/);
	expect(screen.getByText('Your time')).toBeTruthy();
	await press('7:10 AM, 2 places free');
	await press('Move');
	await vi.waitFor(() => expect(sent).toEqual({ start: '2026-11-20T01:10:00.000Z', version: 3 }));
	expect(await screen.findByRole('heading', { name: 'Book a tee time' })).toBeTruthy();
});

it.each([
	[{}, 'Cancel', /^It is free until Thursday 19 November, 7:00.PM\.$/],
	[{ freeCancelUntil: '2026-11-18T03:00:00.000Z' }, 'Cancel', /^This is late: it was free until/],
	[{ isMine: false }, 'Leave', /the others keep theirs/],
])('asks before a booking is cancelled or left: %o', async (more, action, text) => {
	let cancelled = 0;
	open(() => dayWith({ mine: cancelled ? [] : [{ ...booking, ...more }] }), {
		[`DELETE ${path}/${bookingId}`]: () => {
			cancelled++;
			return { message: 'Done.' };
		},
	});
	await press(new RegExp(`^${action}: Friday`));
	expect(await screen.findByText(text)).toBeTruthy();
	expect(cancelled).toBe(0);
	await press(`${action} the booking`);
	await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'My bookings' })).toBeNull());
	expect(cancelled).toBe(1);
});

it('waits for a start of a full day, and stops waiting', async () => {
	const bodies: object[] = [];
	let waiting: MemberTeeDay['waiting'] = [];
	const entry = { id: bookingId, day: '2026-11-20', from: '07:00', to: '07:20', holes: 9 as const };
	open(() => dayWith({ waiting }), {
		'POST /api/account/tee-waiting-list': ({ body }) => {
			bodies.push(body as object);
			waiting = [{ ...entry, players: [{ name: 'Rahim Uddin', userId: 'DGCC-0007', isMe: true }] }];
			return { message: 'You are on the waiting list.' };
		},
		[`DELETE /api/account/tee-waiting-list/${bookingId}`]: () => {
			waiting = [];
			return { message: 'You wait no longer.' };
		},
	});
	await press('Join the waiting list');
	const dialog = await screen.findByRole('dialog', { name: 'Join the waiting list' });
	await userEvent.selectOptions(within(dialog).getByLabelText('Latest start'), '07:20');
	await userEvent.click(within(dialog).getByRole('button', { name: 'Join the waiting list' }));
	await expect.poll(() => document.activeElement?.id).toBe('my-waiting');
	expect(bodies).toMatchObject([{ day: '2026-11-20', from: '07:00', to: '07:20', holes: 9, companions: [] }]);
	expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull();
	await press(/^Leave the waiting list: Friday 20\u00a0November/);
	await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave it' }));
	await expect.poll(() => screen.queryByRole('heading', { name: 'On the waiting list' })).toBeNull();
});

it('takes an offered start, and asks before it declines one', async () => {
	let taken = false;
	const offeredUntil = '2026-11-18T05:00:00.000Z';
	open(() => dayWith({ mine: [{ ...booking, offeredUntil: taken ? null : offeredUntil }] }), {
		[`POST ${path}/${bookingId}/accept`]: () => {
			taken = true;
			return { message: 'The tee time is yours.' };
		},
	});
	expect(await screen.findByText(/^This start is kept for you until Wednesday 18 November, 11:00.AM\.$/)).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
	await press(/^Decline: /);
	await userEvent.click(
		within(await screen.findByRole('dialog', { name: 'Decline this start?' })).getByRole('button', { name: 'Keep it' }),
	);
	await press(/^Take it: /);
	expect(await button(/^Move: /)).toBeTruthy();
});

const ballot: MemberBallot = {
	...{
		closesAt: '2026-11-18T14:00:00.000Z',
		from: '07:00',
		to: '07:10',
		commitment: 'ab12',
		drawnAt: null,
		entry: null,
	},
};
const ballotPath = '/api/account/tee-ballots/2026-11-20';
const withBallot = () =>
	dayWith({
		hasBallot: true,
		starts: [
			startAt('01:00', { ballot: true, places: 0 }),
			startAt('01:10', { ballot: true, places: 0 }),
			startAt('02:10'),
		],
	});

it('enters the ballot of a day with choices in their order, and shows what is wrong with one of them', async () => {
	let entry: MemberBallot['entry'] = null;
	const bodies: object[] = [];
	open(withBallot, {
		[`GET ${ballotPath}`]: () => ({ ballot: { ...ballot, entry } }),
		[`PUT ${ballotPath}/entry`]: ({ body }) => {
			bodies.push(body as object);
			if (bodies.length === 1) throw new Refusal(400, 'Please check the starts.', { 'choices.1': 'Too late.' });
			const players = [{ name: 'Rahim Uddin', userId: 'DGCC-0007', isMe: true }];
			entry = { holes: 9, choices: ['07:10', '07:00'], players, isMine: true, result: null };
			return { message: 'You are in the ballot.' };
		},
	});
	await press('Enter the ballot');
	const dialog = within(await screen.findByRole('dialog', { name: 'Enter the ballot' }));
	await userEvent.selectOptions(dialog.getByLabelText(/^First choice/), '07:10');
	await userEvent.selectOptions(dialog.getByLabelText(/^Third choice/), '07:00');
	await userEvent.click(dialog.getByRole('button', { name: 'Enter the ballot' }));
	expect(await dialog.findByText('Too late.')).toBeTruthy();
	expect(dialog.getByLabelText(/^Third choice/).getAttribute('aria-invalid')).toBe('true');
	await userEvent.click(dialog.getByRole('button', { name: 'Enter the ballot' }));
	expect(await screen.findByText(/7:10.AM and 7:00.AM, 9 holes/)).toBeTruthy();
	expect(bodies[1]).toMatchObject({ choices: ['07:10', '07:00'], companions: [] });
	expect(await button('Withdraw')).toBeTruthy();
});

it('shows the result of the ballot and how it was drawn', async () => {
	const player = { name: 'Rahim Uddin', userId: 'DGCC-0007', isMe: true };
	const entry = { holes: 9 as const, choices: ['07:10'], players: [player], isMine: true, result: '07:10' };
	const drawn = { people: 1, holes: 9, wins: 0, choices: ['07:10'] };
	open(withBallot, {
		[`GET ${ballotPath}`]: () => ({ ballot: { ...ballot, drawnAt: '2026-11-18T14:00:00.000Z', entry } }),
		[`GET ${ballotPath}/result`]: () => ({
			...{
				day: '2026-11-20',
				drawnAt: '2026-11-18T14:00:00.000Z',
				commitment: 'ab12',
				seed: 'the seed',
				loopMinutes: 130,
			},
			taken: {},
			entries: [
				{ ...drawn, id: bookingId, start: '07:10', isMine: true },
				{ ...drawn, id: '10000000-0000-4000-8000-000000000002', start: null, isMine: false },
			],
		}),
	});
	expect(await screen.findByText(/^You have won the start at 7:10.AM\.$/)).toBeTruthy();
	await userEvent.click(screen.getByText('How it was drawn'));
	const rows = await screen.findAllByRole('row');
	expect(rows.map(({ textContent }) => textContent)).toEqual([
		'EntryWinsPlayersWantedGot',
		'Yours01, 9 holes07:1007:10',
		'1000000001, 9 holes07:10no start',
	]);
	expect(screen.getByText('the seed')).toBeTruthy();
});

it('names those who show their name, and asks to show the own one', async () => {
	let showsName = false;
	open(
		() =>
			dayWith({
				showsName,
				starts: [startAt('01:00', { taken: 2, places: 2, names: showsName ? ['Kamal Hossain'] : [] })],
			}),
		{
			'PUT /api/account/tee-name': ({ body }) => {
				({ showsName } = body as { showsName: boolean });
				return { message: 'Members who show their name see yours, and you see theirs.' };
			},
		},
	);
	await userEvent.click(await screen.findByLabelText(/^Show my name to members who show theirs/));
	await expect.poll(() => screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
	await press(/^7:00.AM, 2 places free$/);
	expect(await screen.findByText(/You join Kamal Hossain and 1 other player\./)).toBeTruthy();
});

it('keeps the days when one of them cannot be loaded, and loads it with another try', async () => {
	let fails = true;
	open(() => dayWith(), {
		[`GET ${path}`]: ({ url }) => {
			const day = url.searchParams.get('day')!;
			if (day === '2026-11-21' && fails) throw new Refusal(503, 'The club’s server is busy.');
			return { ...dayWith(), day };
		},
	});
	await userEvent.click(await screen.findByRole('link', { name: /^Sat 21 Nov$/ }));
	expect(await screen.findByText('This day could not be loaded.')).toBeTruthy();
	expect(screen.getByRole('link', { name: /^Fri 20 Nov$/ })).toBeTruthy();
	fails = false;
	await press('Try again');
	expect(await button(/^7:00.AM, 4 places free$/)).toBeTruthy();
});
