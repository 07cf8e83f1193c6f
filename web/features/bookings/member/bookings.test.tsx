// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Booking, MemberBookingDay } from '#contract/bookings.ts';
import { fakeServer, renderAt } from '#tests/helpers/component.tsx';
import { storeLogin } from '#web/core/session.ts';
import { choiceIn } from '../texts.ts';
import BookingsPage from './bookings.tsx';

vi.mock('#web/core/wait.ts', () => ({ wait: async () => {} }));

const path = '/api/account/bookings';
const time = (start: string, end: string, free = true) => ({
	...{ start: `2026-11-20T${start}:00.000Z`, end: `2026-11-20T${end}:00.000Z`, free },
});

const dayWith = (more: Partial<MemberBookingDay> = {}): Omit<MemberBookingDay, 'day' | 'choice'> => ({
	times: [time('02:00', '03:00'), time('03:00', '04:00', false), time('04:00', '05:00')],
	...{ noTimes: null, coaches: [], mostPeople: 1, pricePaisa: 40_000 },
	...{ lastDay: '2026-12-02', problem: null, mine: [], mostBookings: 8, tableKeptMinutes: 15 },
	...more,
});

const booking: Booking = {
	...{ id: '00000000-0000-4000-8000-000000000001', kind: 'TABLE', people: 10, places: ['Table 15', 'Table 16'] },
	...{ start: '2026-11-20T13:00:00.000Z', end: '2026-11-20T14:30:00.000Z', pricePaisa: 0 },
	freeCancelUntil: '2026-11-20T01:00:00.000Z',
};

type Handlers = Parameters<typeof fakeServer>[0];

function open(
	day: () => ReturnType<typeof dayWith>,
	handlers: Handlers = {},
	address = '/dashboard/bookings?kind=BAY&day=2026-11-20',
) {
	storeLogin({ accessToken: 'token', email: 'rahim@example.com', dashboardLocked: false, role: 'MEMBER' });
	const server = fakeServer({
		'GET /api/profile': () => ({ member: { email: 'rahim@example.com', dashboardLocked: false } }),
		[`GET ${path}`]: ({ url }) => {
			const { coachId, ...asked } = Object.fromEntries(url.searchParams);
			const { choice } = choiceIn(new URLSearchParams({ ...asked, ...(coachId && { coach: coachId }) }));
			return { ...day(), day: url.searchParams.get('day')!, choice };
		},
		...handlers,
	});
	return { ...server, ...renderAt(address, <BookingsPage />) };
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

it('books with two presses, and a second press does not book twice', async () => {
	const bodies: object[] = [];
	let mine: Booking[] = [];
	open(() => dayWith({ mine }), {
		[`POST ${path}`]: ({ body }) => {
			bodies.push(body as object);
			mine = [booking];
			return { message: 'Your booking is made.', booking };
		},
	});
	expect((await screen.findAllByText('Taken')).length).toBe(1);
	await press('8:00 AM Available');
	const dialog = within(await screen.findByRole('dialog'));
	expect(dialog.getByText(/৳400.00, charged to your account/)).toBeTruthy();
	await userEvent.dblClick(await button('Book'));
	expect(await screen.findByRole('heading', { name: 'My bookings' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Make a new booking' }).getAttribute('href')).toBe('#book');
	expect(bodies).toEqual([
		{
			...{ id: expect.any(String), start: '2026-11-20T02:00:00.000Z', kind: 'BAY' },
			...{ people: 1, minutes: 60, nights: 1, coachId: null },
		},
	]);
	expect(screen.getByText('Restaurant, table 15 and table 16')).toBeTruthy();
});

it('offers other times when someone was faster, with the same id', async () => {
	const ids: string[] = [];
	open(dayWith, {
		[`POST ${path}`]: ({ body }) => {
			const { id, start } = body as { id: string; start: string };
			ids.push(id);
			if (ids.length > 1) return { message: 'Your booking is made.', booking: { ...booking, start } };
			const alternatives = ['2026-11-20T04:00:00.000Z'];
			const message = 'This time is taken.';
			return Response.json({ code: 'SLOT_TAKEN', message, alternatives, requestId: '1' }, { status: 409 });
		},
	});
	await press('8:00 AM Available');
	await press('Book');
	expect(await screen.findByText('This time is taken.')).toBeTruthy();
	await press('10:00 AM');
	await press('Book');
	await vi.waitFor(() => expect(ids).toHaveLength(2));
	expect(new Set(ids).size).toBe(1);
});

it('chooses what, how many people and nights, and the coach', async () => {
	open(() => dayWith({ mostPeople: 4, coaches: [{ id: 21, name: 'Club professional' }] }));
	await userEvent.click(await screen.findByLabelText('30 minutes'));
	await userEvent.click(await screen.findByLabelText('Coaching'));
	await userEvent.selectOptions(await screen.findByLabelText('Coach'), 'Club professional');
	expect(await button('8:00 AM Available')).toBeTruthy();
	await userEvent.click(await screen.findByLabelText('Restaurant table'));
	await userEvent.selectOptions(await screen.findByLabelText('People'), '4 people');
	await press('8:00 AM Available');
	expect(within(await screen.findByRole('dialog')).getByText(/We keep the table for 15 minutes/)).toBeTruthy();
});

it('shows arrivals of the room, and nothing after the last day', async () => {
	const arrival = (day: string, free = true) => ({
		...{ start: `2026-${day}T08:00:00.000Z`, end: `2026-12-03T06:00:00.000Z`, free },
	});
	open(
		() => dayWith({ times: [arrival('12-01', false), arrival('12-02'), arrival('12-03')], mostPeople: 2 }),
		{},
		'/dashboard/bookings?kind=ROOM&day=2026-12-01&nights=2',
	);
	expect(await button('Wed 2 Dec to Thu 3 Dec')).toBeTruthy();
	expect(screen.getByText('৳200.00 a night, ৳400.00 for 2 nights')).toBeTruthy();
	expect(screen.queryByText(/^Thu 3 Dec/)).toBeNull();
	expect(screen.getByRole('link', { name: 'Earlier dates' }).getAttribute('href')).toContain('day=2026-11-18');
	expect(screen.queryByRole('link', { name: 'Later dates' })).toBeNull();
});

it('says why nothing can be booked', async () => {
	open(() => dayWith({ problem: 'Your membership is suspended.' }));
	expect(await screen.findByText('Your membership is suspended.')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /Available$/ })).toBeNull();
	cleanup();
	open(() => dayWith({ mine: [booking], mostBookings: 1 }));
	expect(await screen.findByText(/You have 1 booking to come/)).toBeTruthy();
	cleanup();
	open(() => dayWith({ times: [], noTimes: 'There are no times on Sundays.' }));
	expect(await screen.findByText('There are no times on Sundays')).toBeTruthy();
});

it('cancels after a question that says whether it is free', async () => {
	let mine = [booking];
	open(() => dayWith({ mine }), {
		[`DELETE ${path}/${booking.id}`]: () => {
			mine = [];
			return { message: 'Your booking is cancelled.' };
		},
	});
	await press(/^Cancel: Restaurant table, Friday/);
	expect(await screen.findByText(/^It is free until/)).toBeTruthy();
	await press('Cancel the booking');
	await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'My bookings' })).toBeNull());
});
