// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PaymentAttempt } from '#contract/payments.ts';
import { renderAt } from '#tests/helpers/component.tsx';
import { AttemptView } from './attempt-view.tsx';

const attempt = {
	...{ id: '1', status: 'PAID', purpose: 'REGISTRATION', message: '', invoice: 'DGCC-1', trxId: 'TRX1' },
	...{ createdAt: '2026-11-19T06:00:00.000Z', receiptNumber: 'R-2026-00001', amounts: { totalPaisa: 132_000 } },
} as unknown as PaymentAttempt;

it('says once that it is paid, and leads to the receipt', async () => {
	renderAt(
		'/payment-status',
		<AttemptView attempt={attempt} state={{ stopped: false, checkAgain: () => {} } as never} />,
	);
	expect((await screen.findByRole('link', { name: 'R-2026-00001' })).getAttribute('href')).toBe('/dashboard/payments');
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Successful');
	expect(screen.queryByText('Paid')).toBeNull();
});
