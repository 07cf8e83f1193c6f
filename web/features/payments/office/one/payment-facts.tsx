import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PaymentDetail } from '#contract/payments.office.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { useCan } from '#web/core/require-permission.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';

export const Amounts = ({ payment }: { payment: PaymentDetail }) => (
	<DetailsSection>
		<h2>Amount</h2>
		<dl className="ledger ledger-compact ledger-plain">
			<Line name="Registration fee">{taka(payment.netPaisa)}</Line>
			<Line name={`Tax ${payment.taxBasisPoints / 100}%`}>{taka(payment.taxPaisa)}</Line>
			<Line name="Total">
				<b>{taka(payment.totalPaisa)}</b>
			</Line>
		</dl>
	</DetailsSection>
);

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
	<div>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);

export function Payer({ payment }: { payment: PaymentDetail }) {
	const registrar = useCan('applications');
	return (
		<DetailsSection>
			<h2>Member</h2>
			<dl>
				<Fact name="Name">{payment.name}</Fact>
				<Fact name="User ID">{payment.userId}</Fact>
				<Fact name="E-mail">{payment.email}</Fact>
				{registrar && (
					<Fact name="Application">
						{/* The address is the one thing that both permissions know of a person. */}
						<Link to={`/admin/applications?status=all&q=${encodeURIComponent(payment.email)}`}>
							Find it by the e-mail
						</Link>
					</Fact>
				)}
				<Fact name="All payments">
					<Link to={`/admin/payments?q=${encodeURIComponent(payment.userId)}`}>Of {payment.userId}</Link>
				</Fact>
			</dl>
		</DetailsSection>
	);
}

export const Standing = ({ payment }: { payment: PaymentDetail }) => {
	const open = payment.status === 'PENDING' || payment.status === 'UNKNOWN';
	return (
		<DetailsSection>
			<h2>The payment</h2>
			<dl>
				<Fact name="Invoice">{payment.invoice}</Fact>
				<Fact name="Receipt">{payment.receiptNumber ?? 'None'}</Fact>
				<Fact name="trxID">{payment.trxId ?? 'None'}</Fact>
				<Fact name="At the wallet">{payment.providerRef ?? 'Never reached it'}</Fact>
				<Fact name="Started">{dateAndTime(payment.createdAt)}</Fact>
				{payment.settledAt && <Fact name="Settled">{dateAndTime(payment.settledAt)}</Fact>}
				{payment.reason && <Fact name="Reason">{payment.reason}</Fact>}
				{open && payment.expiresAt && <Fact name="Runs out">{dateAndTime(payment.expiresAt)}</Fact>}
				{open && payment.nextQueryAt && (
					<Fact name="Next question">
						{dateAndTime(payment.nextQueryAt)}, after {payment.tries} so far
					</Fact>
				)}
			</dl>
		</DetailsSection>
	);
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</>
);
