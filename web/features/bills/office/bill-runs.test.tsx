// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BillRun } from '#contract/bills.office.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import BillRunsPage from './bill-runs.tsx';

const step = { by: 'nasrin@club.example', at: '2026-12-01T09:00:00.000Z' };
const run: BillRun = {
	...{ id: '00000000-0000-4000-8000-000000000001', month: '2026-12', state: 'issued', bills: 1, totalPaisa: 120_000 },
	...{ done: 1, prepared: step, checked: step, issued: step },
};

it('says when the next month is prepared if it cannot be prepared yet', async () => {
	logIn();
	fakeServer({ 'GET /api/admin/bill-runs': () => ({ runs: [run], next: null, hasRates: true }) });
	renderAt('/admin/bills', <BillRunsPage />);
	expect(
		await screen.findByText('The bills for January 2027 are prepared automatically on 1 January 2027.'),
	).toBeTruthy();
});
