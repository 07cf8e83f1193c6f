// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { clubDay } from '#contract/core/club-time.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import CounterPage from './counter.tsx';

it('shows the payments of today, and searches those of all days', async () => {
	logIn();
	const { calls } = fakeServer({
		'GET /api/admin/counter/payments': () => ({ items: [], total: 0, next: null, previous: null, sums: [] }),
	});
	renderAt('/admin/counter', <CounterPage />);
	expect(await screen.findByText('No payments on these days.')).toBeTruthy();
	expect(calls.at(-1)).toContain(`from=${clubDay(new Date())}`);
	await userEvent.type(screen.getByPlaceholderText('Receipt or member'), 'R-2026-00012{Enter}');
	await expect.poll(() => calls.at(-1)).toContain('q=R-2026-00012');
	expect(calls.at(-1)).not.toContain('from=');
});
