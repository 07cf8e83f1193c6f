// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OfficeEventRow } from '#contract/events.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import EventsPage from './events.tsx';

const ramadan: OfficeEventRow = {
	...{ id: '00000000-0000-4000-8000-000000000001', title: 'Ramadan at the club', status: 'upcoming' },
	...{ startDate: '2027-02-09T10:00:00.000Z', endDate: '2027-03-09T10:00:00.000Z', capacity: null, taken: 0 },
	...{ waiting: 0, state: 'published', deletedAt: null },
};
const counts = { upcoming: 1, present: 2, past: 3, scheduled: 0, draft: 4, bin: 5 };

it('opens with what comes next, the nearest first, and shows what is over from the end', async () => {
	logIn();
	const { calls } = fakeServer({
		'GET /api/admin/events': () => ({ items: [ramadan], total: 1, next: null, previous: null, counts }),
	});
	renderAt('/admin/events', <EventsPage />);
	const row = within(await screen.findByRole('row', { name: /Ramadan/ }));
	expect(calls.at(-1)).toBe('GET /api/admin/events?dir=asc&status=upcoming');
	expect(row.getAllByText('9 February – 9 March 2027')).toHaveLength(2);
	expect(row.getByRole('cell', { name: '–' })).toBeTruthy();
	expect(screen.getByRole('columnheader', { name: /^When/ }).getAttribute('aria-sort')).toBe('ascending');
	expect(screen.getByRole('link', { name: /^All\s*10$/ })).toBeTruthy();
	await userEvent.click(screen.getByRole('link', { name: /^Past/ }));
	expect(calls.at(-1)).toBe('GET /api/admin/events?dir=desc&status=past');
});
