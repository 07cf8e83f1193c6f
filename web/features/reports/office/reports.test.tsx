// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Income, Strength } from '#contract/reports.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import IncomePage from './income.tsx';
import MonthlyEmailPage from './monthly-email.tsx';
import ReportsPage from './reports.tsx';
import { withAllYears } from './years.ts';

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
	const groups = within(screen.getByRole('table', { name: 'By category, 2026' }));
	expect(groups.getByRole('row', { name: 'Total 245 4 1 248' })).toBeTruthy();
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

it('has a row for a year in which nobody joined', () => {
	const joined = [
		{ year: 2026, members: 4 },
		{ year: 2024, members: 2 },
	];
	expect(withAllYears(joined).map(({ year, members }) => [year, members])).toEqual([
		[2026, 4],
		[2025, 0],
		[2024, 2],
	]);
});

it('shows the income with its total, refunds as negative amounts, and who has not paid', async () => {
	logIn();
	const amounts = {
		payments: 2,
		receivedPaisa: 264_000,
		taxPaisa: 24_000,
		refundedPaisa: 132_000,
		incomePaisa: 132_000,
	};
	const { calls } = fakeServer({
		'GET /api/admin/reports/income': (): Income => ({
			from: '2026-01-01',
			to: '2026-01-31',
			total: amounts,
			months: [{ month: '2026-01', ...amounts }],
			heads: [{ head: 'REGISTRATION', ...amounts }],
			methods: [{ method: 'WALLET', ...amounts }],
			charged: [{ account: 'restaurant', chargedPaisa: 240_000, takenBackPaisa: 40_000, netPaisa: 200_000 }],
			outstanding: {
				...{ owedPaisa: 500_000, heldPaisa: 99_833 },
				unpaid: { members: 1, paisa: 132_000 },
				longest: [{ userId: 'DGCC-0247', name: 'Karim Mia', mobile: '01700000000', since: '2026-01-03T00:00:00.000Z' }],
				slips: { count: 2, paisa: 264_000 },
			},
		}),
	});
	renderAt('/admin/reports/income', <IncomePage />);
	const months = within(await screen.findByRole('table', { name: /^Month by month/ }));
	expect(months.getByRole('row', { name: /^January 2026 2 ৳2,640.00 ৳240.00 −৳1,320.00 ৳1,320.00/ })).toBeTruthy();
	expect(months.getByRole('row', { name: /^Total/ })).toBeTruthy();
	const charged = within(screen.getByRole('table', { name: 'Charged by head' }));
	expect(charged.getByRole('row', { name: /^4020 Restaurant ৳2,400.00 −৳400.00 ৳2,000.00/ })).toBeTruthy();
	expect(screen.getByText(/Members owe ৳5,000.00/)).toBeTruthy();
	expect(screen.getByText(/1 member has not paid the registration fee: ৳1,320.00\./)).toBeTruthy();
	expect(screen.getByRole('link', { name: '2 bank slips are waiting for a second person' })).toBeTruthy();
	expect(screen.getByRole('table', { name: 'Members who have not paid' })).toBeTruthy();
	await userEvent.type(screen.getByLabelText('From'), '2026-01-10');
	await expect.poll(() => calls.at(-1)).toBe('GET /api/admin/reports/income?from=2026-01-10');
});

it('says what to do when there are no members yet', async () => {
	logIn();
	fakeServer({
		'GET /api/admin/reports/strength': () => ({ ...report, months: [], groups: [], states: [], ages: [], joined: [] }),
	});
	renderAt('/admin/reports', <ReportsPage />);
	expect(await screen.findByText('There are no members yet.')).toBeTruthy();
});

it('lets an admin choose who gets the monthly summary, and shows it', async () => {
	logIn();
	const person = { id: '00000000-0000-4000-8000-000000000001', name: 'Nasrin Akter', email: 'n@club.example' };
	const people = [{ ...person, role: 'TREASURER' as const, chosen: false }];
	const sent: unknown[] = [];
	fakeServer({
		'GET /api/admin/reports/recipients': () => ({ people }),
		'PUT /api/admin/reports/recipients': ({ body }) => {
			sent.push(body);
			return { people: [{ ...people[0], chosen: true }] };
		},
		'GET /api/admin/reports/summary': () => ({ subject: 'Summary of May 2031', html: '<p>Joined: 1</p>', text: '' }),
	});
	renderAt('/admin/reports/monthly-email', <MonthlyEmailPage />);
	expect(await screen.findByText('Nobody receives it yet.')).toBeTruthy();
	await userEvent.click(screen.getByLabelText(/Nasrin Akter/));
	expect(screen.queryByText('Nobody receives it yet.')).toBeNull();
	await userEvent.click(screen.getByRole('button', { name: 'Save' }));
	await expect.poll(() => sent).toEqual([{ accountIds: [person.id] }]);
	await userEvent.click(screen.getByRole('button', { name: 'Show the email' }));
	expect(await screen.findByTitle('Summary of May 2031')).toBeTruthy();
});
