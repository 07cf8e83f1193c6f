// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BookableEvent } from '#contract/event-bookings.ts';
import { renderAt } from '#tests/helpers/component.tsx';
import { OpenEvents } from './open-events.tsx';

const event = (title: string, day: number, over: object = {}) =>
	({
		...{ id: title, title, summary: '', imageUrls: [], open: true, mine: null },
		...{ startDate: `2099-01-0${day}T02:00:00.000Z`, endDate: `2099-01-0${day}T08:00:00.000Z`, ...over },
	}) as unknown as BookableEvent;
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('shows the next three that can still be booked', () => {
	const mine = { state: 'BOOKED' };
	renderAt(
		'/dashboard',
		<OpenEvents
			events={[
				event('fifth', 5),
				event('third', 3),
				event('booked', 1, { mine }),
				event('closed', 2, { open: false }),
				event('running', 1, { startDate: '2020-01-01T02:00:00.000Z' }),
				event('cancelled', 4, { mine: { state: 'CANCELLED' } }),
				event('sixth', 6),
			]}
		/>,
	);
	expect(links()).toEqual([
		...['third', 'cancelled', 'fifth'].map((id) => `/dashboard/events#${id}`),
		'/dashboard/events',
	]);
});

it('shows nothing when none can be booked', () => {
	renderAt('/dashboard', <OpenEvents events={[event('closed', 2, { open: false })]} />);
	expect(screen.queryByRole('heading')).toBeNull();
});
