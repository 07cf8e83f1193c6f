// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { Upcoming } from './upcoming.tsx';

const entry = (id: string, over: object) => ({
	...{ id, title: 'Golf, 9 holes', path: '/dashboard/tee-times', waiting: null },
	...{ start: '2099-01-15T02:00:00.000Z', end: '2099-01-15T04:10:00.000Z', ...over },
});

function open(entries: () => object) {
	fakeServer({ 'GET /api/account/upcoming': entries });
	renderAt('/dashboard', <Upcoming />);
}

it('links each entry with its day and times, and says what is not certain yet', async () => {
	open(() => [
		entry('tee', {}),
		entry('ballot', { title: 'Golf, 18 holes', waiting: 'Ballot' }),
		entry('room', { title: 'Guest room', path: '/dashboard/bookings', end: '2099-01-17T06:00:00.000Z' }),
	]);
	const items = within(await screen.findByRole('list')).getAllByRole('link');
	expect(items.map((item) => item.getAttribute('href'))).toEqual([
		'/dashboard/tee-times',
		'/dashboard/tee-times',
		'/dashboard/bookings',
	]);
	expect(items[0]!.textContent).toContain('Thursday, 8:00\u00a0AM to 10:10\u00a0AM');
	expect(items[1]!.textContent).toContain('Ballot');
	expect(items[2]!.textContent).toContain('15 – 17\u00a0January 2099');
});

it('shows the day once for what takes place on it', async () => {
	open(() => [
		entry('tee', {}),
		entry('table', { title: 'Restaurant table', start: '2099-01-15T13:00:00.000Z', end: '2099-01-15T14:30:00.000Z' }),
		entry('bay', { title: 'Driving range', start: '2099-01-16T02:00:00.000Z', end: '2099-01-16T03:00:00.000Z' }),
	]);
	const items = within(await screen.findByRole('list')).getAllByRole('link');
	const isHidden = items.map((item) => item.firstElementChild!.classList.contains('visually-hidden'));
	expect(isHidden).toEqual([false, true, false]);
	expect(items[1]!.textContent).toContain('15Jan');
});

it('offers something to book when nothing is booked', async () => {
	open(() => []);
	await screen.findByText('Nothing booked');
	expect(screen.getByRole('link', { name: 'Book a tee time' }).getAttribute('href')).toBe('/dashboard/tee-times');
});

it('can be loaded again after a failure', async () => {
	let failing = true;
	open(() => {
		if (failing) throw new Refusal(400, 'Not now.');
		return [];
	});
	await screen.findByText(/What is next for you could not be loaded/);
	failing = false;
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await screen.findByText('Nothing booked');
});
