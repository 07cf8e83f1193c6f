// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PaymentDetail } from '#contract/payments.office.ts';
import { PaymentNotices } from './payment-notices.tsx';

const payment = {
	...{ status: 'MISMATCH', invoice: 'DGCC-311119-1', totalPaisa: 132_000, refund: null },
	reason: 'The wallet says: ৳1,319.00 instead of ৳1,320.00.',
	captured: { trxId: '4D58577E6C', paisa: 131_900, currency: 'BDT', invoice: 'DGCC-311119-1' },
} as PaymentDetail;

it('compares only what differs, and says what to do', () => {
	render(<PaymentNotices payment={payment} />);
	expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Amount']);
	expect(screen.getByText(/Check with the wallet again\. If the difference stays, refund/)).toBeTruthy();
});

it('says why when the amounts are equal', () => {
	const reason = 'The wallet says: another payment id.';
	render(<PaymentNotices payment={{ ...payment, reason, captured: { ...payment.captured!, paisa: 132_000 } }} />);
	expect(screen.queryByRole('table')).toBeNull();
	expect(screen.getByText(reason)).toBeTruthy();
});
