import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PaymentDetail } from '#contract/payments.office.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { useCan } from '#web/core/require-permission.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { ReceiptActions } from '#web/ui/receipt-actions.tsx';

export const PaymentAmounts = ({ payment }: { payment: PaymentDetail }) => (
	<DetailsSection>
		<h2>Amount</h2>
		<dl className="ledger ledger-compact ledger-plain">
			<Line label={payment.purpose === 'REGISTRATION' ? 'Registration fee' : 'Into the account'}>
				{taka(payment.netPaisa)}
			</Line>
			<Line label={`Tax ${payment.taxBasisPoints / 100}%`}>{taka(payment.taxPaisa)}</Line>
			<Line label="Total">
				<b>{taka(payment.totalPaisa)}</b>
			</Line>
		</dl>
	</DetailsSection>
);

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
	<div>
		<dt>{label}</dt>
		<dd>{children}</dd>
	</div>
);

export function Payer({ payment }: { payment: PaymentDetail }) {
	const canSeeApplications = useCan('applications');
	return (
		<DetailsSection>
			<h2>Member</h2>
			<dl>
				<Detail label="Name">{payment.name}</Detail>
				<Detail label="User ID">{payment.userId}</Detail>
				<Detail label="Email">{payment.email}</Detail>
				{canSeeApplications && (
					<Detail label="Application">
						{/* The email address is what payments and applications have in common. */}
						<Link to={`/admin/applications?status=all&q=${encodeURIComponent(payment.email)}`}>
							Show the application
						</Link>
					</Detail>
				)}
				<Detail label="All payments">
					<Link to={`/admin/payments?q=${encodeURIComponent(payment.userId)}`}>Show the payments</Link>
				</Detail>
			</dl>
		</DetailsSection>
	);
}

export const AttemptDetails = ({ payment }: { payment: PaymentDetail }) => {
	const open = payment.status === 'PENDING' || payment.status === 'UNKNOWN';
	return (
		<DetailsSection>
			<h2>The payment</h2>
			<dl>
				<Detail label="Invoice">{payment.invoice}</Detail>
				<Detail label="Receipt">
					{payment.receiptNumber ? (
						<>
							{payment.receiptNumber} <ReceiptActions number={payment.receiptNumber} />
						</>
					) : (
						'None'
					)}
				</Detail>
				<Detail label="Transaction ID">{payment.trxId ?? (payment.captured?.trxId || 'None')}</Detail>
				<Detail label="Wallet reference">{payment.providerRef ?? 'None'}</Detail>
				<Detail label="Started">{dateAndTime(payment.createdAt)}</Detail>
				{payment.settledAt && (
					<Detail label={payment.status === 'MISMATCH' ? 'Mismatch found' : 'Settled'}>
						{dateAndTime(payment.settledAt)}
					</Detail>
				)}
				{payment.reason && payment.status !== 'MISMATCH' && <Detail label="Reason">{payment.reason}</Detail>}
				{open && payment.expiresAt && <Detail label="Expires">{dateAndTime(payment.expiresAt)}</Detail>}
				{open && payment.nextQueryAt && (
					<Detail label="Next check">
						{dateAndTime(payment.nextQueryAt)}, after {payment.tries} {plural(payment.tries, 'check')}
					</Detail>
				)}
			</dl>
		</DetailsSection>
	);
};

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
	<>
		<dt>{label}</dt>
		<dd>{children}</dd>
	</>
);
