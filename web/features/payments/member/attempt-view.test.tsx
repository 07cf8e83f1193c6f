// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PaymentAttempt } from '#contract/payments.ts';
import { fakeServer, logIn, renderAt } from '#tests/helpers/component.tsx';
import { AttemptView } from './attempt-view.tsx';

const attempt = {
	...{ id: '1', status: 'PAID', purpose: 'REGISTRATION', message: '', invoice: 'DGCC-1', trxId: 'TRX1' },
	...{ createdAt: '2026-11-19T06:00:00.000Z', receiptNumber: 'R-2026-00001', amounts: { totalPaisa: 132_000 } },
} as unknown as PaymentAttempt;

const receipt = {
	...{ number: 'R-2026-00001', purpose: 'REGISTRATION', issuedAt: '2026-11-19T06:00:00.000Z', url: '/r.pdf' },
	...{ netPaisa: 120_000, taxPaisa: 12_000, taxBasisPoints: 1000, totalPaisa: 132_000 },
	...{ method: 'WALLET', reference: 'TRX1', refunded: false },
};

it('says once that it is paid, and links the receipt', async () => {
	logIn();
	fakeServer({ 'GET /api/payment/receipts': () => [receipt] });
	renderAt(
		'/payment-status',
		<AttemptView attempt={attempt} state={{ stopped: false, checkAgain: () => {} } as never} />,
	);
	expect((await screen.findByRole('button', { name: 'Receipt R-2026-00001 (PDF)' })).textContent).toContain('(PDF)');
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Successful');
	expect(screen.queryByText('Paid')).toBeNull();
});

it('shows the number of the receipt while its address is not known', () => {
	logIn();
	fakeServer({ 'GET /api/payment/receipts': () => [] });
	renderAt(
		'/payment-status',
		<AttemptView attempt={attempt} state={{ stopped: false, checkAgain: () => {} } as never} />,
	);
	expect(screen.getByText('R-2026-00001').tagName).toBe('DD');
});
