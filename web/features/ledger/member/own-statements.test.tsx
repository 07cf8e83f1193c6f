// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Statement, Statements } from '#contract/statements.ts';
import { fakeServer, logIn, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { OwnStatements } from './own-statements.tsx';
import { PayReminder } from './pay-reminder.tsx';

const statement = (period: string, closingPaisa: number, until: string | null = null): Statement => ({
	...{ period, closingPaisa, until },
});
const show = (statements: Statements) => {
	fakeServer({ 'GET /api/account/statements': () => statements });
	renderAt('/dashboard/account', <OwnStatements />);
};

beforeEach(logIn);

it('lists tax years and months, says until when an open one goes, and folds the earlier months', async () => {
	const earlier = ['2026-10', '2026-09', '2026-08', '2026-06', '2026-05', '2026-04'];
	show({
		taxYears: [statement('2026-27', 55_050, '2026-11-03'), statement('2025-26', 0)],
		months: [statement('2026-11', 55_050, '2026-11-03'), ...earlier.map((month) => statement(month, -5_000))],
	});
	const rows = within(await screen.findByRole('region', { name: 'Statements' })).getAllByRole('listitem');
	expect(rows.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
		'Tax year 2026-27 (PDF) until 3\u00a0November 2026Owed ৳550.50',
		'Tax year 2025-26 (PDF) Nothing owed',
		'November 2026 (PDF) until 3\u00a0November 2026Owed ৳550.50',
		'October 2026 (PDF) In credit ৳50.00',
	]);
	expect(screen.getByText('Earlier months').closest('details')!.textContent).toContain('April 2026');
});

it('shows nothing before the first entry', async () => {
	show({ taxYears: [], months: [] });
	await vi.waitFor(() => expect(screen.queryByText(/Loading/)).toBeNull());
	expect(screen.queryByRole('heading', { name: 'Statements' })).toBeNull();
});

it('saves the reminder, and says what went wrong', async () => {
	const sent: unknown[] = [];
	fakeServer({
		'GET /api/account/pay-reminder': () => ({ days: null }),
		'PUT /api/account/pay-reminder': ({ body }) => {
			sent.push(body);
			if (sent.length === 1) throw new Refusal(409, 'Please try again.');
			return { message: 'We will remind you 3 days before the last day to pay.' };
		},
	});
	renderAt('/dashboard/account', <PayReminder />);
	await userEvent.selectOptions(await screen.findByLabelText('Remind me by email to pay'), '3');
	await userEvent.click(screen.getByRole('button', { name: 'Save' }));
	expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
	await userEvent.click(screen.getByRole('button', { name: 'Save' }));
	await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
	expect(sent).toEqual([{ days: 3 }, { days: 3 }]);
});
