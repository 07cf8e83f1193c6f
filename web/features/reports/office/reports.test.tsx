// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Strength } from '#contract/reports.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import ReportsPage from './reports.tsx';

const report: Strength = {
	year: 2026,
	years: [2026, 2025],
	months: [{ month: '2026-01', opening: 245, joined: 4, left: 1, closing: 248 }],
	groups: [{ name: 'Non Military', opening: 245, joined: 4, left: 1, closing: 248 }],
	states: [{ state: 'active', members: 248 }],
	ages: [
		{ from: 0, to: 17, members: 1 },
		{ from: 18, to: 29, members: 2 },
		{ from: 80, to: null, members: 3 },
		{ from: null, to: null, members: 4 },
	],
	joined: [{ year: 2026, members: 4 }],
};

it('shows the numbers of a year, and those of another one when it is chosen', async () => {
	logIn();
	const { calls } = fakeServer({ 'GET /api/admin/reports/strength': () => report });
	renderAt('/admin/reports', <ReportsPage />);
	const months = within(await screen.findByRole('table', { name: 'Month by month, 2026' }));
	expect(months.getByRole('row', { name: 'January 2026 245 4 1 248' })).toBeTruthy();
	const ages = within(screen.getByRole('table', { name: 'Age today' }));
	expect(ages.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
		'Below 18',
		'18 to 29',
		'80 and above',
		'Not known',
	]);
	await userEvent.selectOptions(screen.getByLabelText('Year'), '2025');
	expect(calls.at(-1)).toBe('GET /api/admin/reports/strength?year=2025&by=category');
});

it('says what to do when there are no members yet', async () => {
	logIn();
	fakeServer({
		'GET /api/admin/reports/strength': () => ({ ...report, months: [], groups: [], states: [], ages: [], joined: [] }),
	});
	renderAt('/admin/reports', <ReportsPage />);
	expect(await screen.findByText('There are no members yet.')).toBeTruthy();
});
