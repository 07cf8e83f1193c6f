// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OfficeBooking } from '#contract/bookings.office.ts';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { choiceIn } from '../texts.ts';
import OfficeBookingsPage from './bookings.tsx';

vi.mock('#web/core/wait.ts', () => ({ wait: async () => {} }));

const path = '/api/admin/bookings';
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const bookingWith = (number: number, more: Partial<OfficeBooking> = {}): OfficeBooking => ({
	...{ id: idOf(number), kind: 'TABLE', state: 'BOOKED', people: 2, places: ['Table 1'], name: 'Nila Sen' },
	...{ start: '2026-11-18T03:00:00.000Z', end: '2026-11-18T04:30:00.000Z', userId: null, phone: '01712345678' },
	...{ pricePaisa: 0, charged: false, cancelledByMember: false, cancelledLate: false, reason: '' },
	...more,
});
const bay = bookingWith(2, {
	...{ kind: 'BAY', places: ['Bay 1'], people: 1, name: 'Rahim Uddin', userId: 'DGCC-0007', phone: null },
	pricePaisa: 40_000,
});

const open = (bookings: () => OfficeBooking[], handlers: Parameters<typeof fakeServer>[0] = {}, search = '') => {
	logIn();
	const server = fakeServer({
		[`GET ${path}`]: ({ url }) => ({ day: url.searchParams.get('day')!, bookings: bookings() }),
		[`GET ${path}/times`]: ({ url }) => ({
			...{ day: url.searchParams.get('day')!, choice: choiceIn(url.searchParams).choice },
			times: [
				{ start: '2026-11-18T13:00:00.000Z', end: '2026-11-18T14:30:00.000Z', free: true },
				{ start: '2026-11-18T13:30:00.000Z', end: '2026-11-18T15:00:00.000Z', free: false },
			],
			...{ noTimes: null, coaches: [], mostPeople: 16, pricePaisa: 0 },
		}),
		...handlers,
	});
	return { ...server, ...renderAt(`/admin/bookings${search}`, <OfficeBookingsPage />) };
};

// 10:03 in the morning at the club.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-18T04:03:00.000Z'), toFake: ['Date'] }));
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('lists the day by kind, with who can be called and what became of each booking', async () => {
	open(() => [
		bookingWith(1),
		bay,
		bookingWith(3, { state: 'CANCELLED', name: 'Kamal Das', cancelledByMember: true, cancelledLate: true }),
	]);
	const tables = within(await screen.findByRole('region', { name: 'Restaurant table' }));
	expect(tables.getAllByRole('listitem')).toHaveLength(2);
	expect(tables.getAllByRole('link', { name: '01712345678' })[0]!.getAttribute('href')).toBe('tel:01712345678');
	expect(tables.getByText('By the member, late')).toBeTruthy();
	expect(tables.queryByRole('button', { name: 'Came: Kamal Das' })).toBeNull();
	expect(within(screen.getByRole('region', { name: 'Driving range' })).getByText('1 person, ৳400.00')).toBeTruthy();
});

it('begins with the kind that has the first booking of the day', async () => {
	const [early, late] = ['2026-11-18T02:00:00.000Z', '2026-11-18T06:00:00.000Z'];
	open(() => [bookingWith(1, { start: early }), { ...bay, start: late }, bookingWith(3, { start: late })]);
	await screen.findByRole('region', { name: 'Restaurant table' });
	expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
		'Restaurant table',
		'Driving range',
	]);
});

it('notes at once who came if nothing is charged', async () => {
	let state: OfficeBooking['state'] = 'BOOKED';
	open(() => [bookingWith(1, { state })], {
		[`POST ${path}/${idOf(1)}/came`]: () => {
			state = 'CAME';
			return { message: 'Noted.' };
		},
	});
	await press('Came: Nila Sen');
	await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Came: Nila Sen' })).toBeNull());
});

it('asks before an account is charged, and takes another payment if it cannot be', async () => {
	const sent: unknown[] = [];
	open(() => [bay], {
		[`POST ${path}/${bay.id}/came`]: ({ body }) => {
			sent.push(body);
			if (sent.length === 1) throw new Refusal(409, 'Rahim Uddin cannot be charged. Please take cash.');
			return { message: 'Noted.' };
		},
	});
	await press('Came: Rahim Uddin');
	await press('Charge ৳400.00');
	expect(await screen.findByText('Rahim Uddin cannot be charged. Please take cash.')).toBeTruthy();
	await userEvent.click(screen.getByLabelText('Paid in another way'));
	const dialog = within(screen.getByRole('dialog'));
	await userEvent.click(dialog.getByRole('button', { name: 'Came' }));
	await vi.waitFor(() => expect(sent).toEqual([{ charge: true }, { charge: false }]));
});

it('notes who did not come, and cancels with a reason', async () => {
	const sent: unknown[] = [];
	const note = (name: string) => ({
		[`POST ${path}/${bay.id}/${name}`]: ({ body }: { body: unknown }) => {
			sent.push([name, body]);
			return { message: 'Done.' };
		},
	});
	open(() => [{ ...bay, end: '2026-11-18T05:00:00.000Z' }], { ...note('no-show'), ...note('cancel') });
	await press('Did not come: Rahim Uddin');
	await press('They did not come');
	await press('Cancel… the booking of Rahim Uddin');
	await userEvent.type(await screen.findByRole('textbox'), 'Storm');
	await press('Cancel the booking');
	await vi.waitFor(() => expect(sent).toHaveLength(2));
	expect(sent[1]).toEqual(['cancel', { reason: 'Storm' }]);
});

it('asks for another day when no time is left', async () => {
	open(() => [], {
		[`GET ${path}/times`]: ({ url }) => ({
			...{ day: url.searchParams.get('day')!, choice: choiceIn(url.searchParams).choice, times: [] },
			...{ noTimes: 'No times are left on this day.', coaches: [], mostPeople: 16, pricePaisa: 0 },
		}),
	});
	await press('Add a booking');
	expect(await screen.findByText('No times are left on this day. Choose another day.')).toBeTruthy();
	const time = screen.getByLabelText<HTMLSelectElement>('Time');
	expect([time.disabled, time.textContent]).toEqual([true, 'No times']);
});

it('adds a guest by telephone, and shows what is wrong at the field', async () => {
	const sent: object[] = [];
	open(() => [], {
		[`POST ${path}`]: ({ body }) => {
			sent.push(body as object);
			return { message: 'Booked.' };
		},
	});
	expect(await screen.findByText('No bookings on this day')).toBeTruthy();
	await press('Add a booking');
	const dialog = within(await screen.findByRole('dialog'));
	await userEvent.clear(dialog.getByLabelText('People'));
	await userEvent.type(dialog.getByLabelText('People'), '4');
	await vi.waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Time').disabled).toBe(false));
	expect(within(dialog.getByLabelText('Time')).getAllByRole('option')).toHaveLength(2);
	await userEvent.selectOptions(dialog.getByLabelText('Time'), '2026-11-18T13:00:00.000Z');
	await userEvent.type(dialog.getByLabelText('Phone number'), '01712345678');
	await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
	expect(await dialog.findByText('Write the name.')).toBeTruthy();
	await userEvent.type(dialog.getByLabelText('Name'), 'Nila Sen');
	await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
	await vi.waitFor(() =>
		expect(sent).toMatchObject([
			{
				...{ kind: 'TABLE', people: 4, start: '2026-11-18T13:00:00.000Z', userId: null },
				guest: { name: 'Nila Sen', phone: '01712345678' },
			},
		]),
	);
});
