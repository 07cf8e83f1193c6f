import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { taka } from '#contract/core/money.ts';
import {
	type AttemptStatus,
	attemptStatusTexts,
	type PaymentAttempt,
	type PaymentPurpose,
} from '#contract/payments.ts';
import { type ContentEntry, useContent } from '#web/core/content.ts';
import { longDateAndTime } from '#web/core/format.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { OfficePhoneHours } from '#web/ui/club-phone.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Skeleton } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { withValues } from '#web/ui/with-values.tsx';
import {
	DashboardLink,
	HomeLink,
	PanelActions,
	PanelDetails,
	PanelLead,
	PanelSummary,
	PaymentPanel,
} from '../payment-panel.tsx';
import styles from './attempt-view.module.css';
import type { AttemptState } from './use-attempt.ts';

/** The specification fixes the title of a payment that was made. */
export const titleOf = ({ attempts }: ContentEntry<'checkout'>, status: AttemptStatus) =>
	status === 'PAID' ? 'Payment Successful' : attempts[status].title;

/** What the content says about the registration fee does not fit a payment into the account. */
const accountTexts: Record<AttemptStatus, string> = {
	PENDING: 'Confirm it in the wallet, or close its page to pay nothing.',
	PAID: 'It is in your account. The receipt is on its way to you by email.',
	FAILED: 'Your account is as it was. You can try again.',
	CANCELLED: 'Your account is as it was. You can try again.',
	EXPIRED: 'Your account is as it was. You can try again.',
	UNKNOWN: 'You can close this page.',
	MISMATCH: 'The office will check it and call you if something is missing.',
	REFUNDED: 'The money is back in your wallet.',
};

/** One attempt, as the server describes it. */
export function AttemptView({
	attempt,
	state: { stopped, error, checkAgain },
}: {
	attempt: PaymentAttempt;
	state: AttemptState & { checkAgain: () => void };
}) {
	const { status, purpose } = attempt;
	const { tone, label, callOffice } = attemptStatusTexts[status];
	const checkout = useContent('checkout');
	const open = status === 'PENDING' || status === 'UNKNOWN';
	return (
		<PaymentPanel>
			<PanelSummary>
				{/* The title of a payment that was made says the same. */}
				{status !== 'PAID' && (
					<StatusTag as="p" tone={tone} className={styles.status}>
						{label}
					</StatusTag>
				)}
				<h1>{titleOf(checkout, status)}</h1>
				{status !== 'PAID' && <PanelLead>{attempt.message}</PanelLead>}
				<p>{purpose === 'ACCOUNT' ? accountTexts[status] : checkout.attempts[status].text}</p>
				{open &&
					(stopped ? (
						<p className={styles.checking}>{checkout.status.stopped}</p>
					) : (
						<Checking>
							{error !== undefined ? 'The connection dropped. Trying again' : 'Checking with the wallet'}
						</Checking>
					))}
				{callOffice && <p>{withValues(checkout.status.phoneText, { phone: <OfficePhoneHours /> })}</p>}
			</PanelSummary>
			<AttemptDetails attempt={attempt} />
			<PanelActions>
				{open && stopped && <Button onClick={checkAgain}>Check again</Button>}
				<NextSteps status={status} purpose={purpose} />
				<HomeLink />
			</PanelActions>
		</PaymentPanel>
	);
}

const Checking = ({ children }: { children: string }) => (
	<p className={styles.checking}>
		<Spinner />
		{children}
	</p>
);

/** What the member reads out when calling the office. */
const AttemptDetails = ({ attempt }: { attempt: PaymentAttempt }) => (
	<PanelDetails aria-labelledby="this-payment">
		<h2 id="this-payment">This payment</h2>
		<dl className="ledger ledger-plain">
			<Line label="Amount">{taka(attempt.amounts.totalPaisa)}</Line>
			{attempt.receiptNumber && (
				<Line label="Receipt">
					{/* There it is as a PDF. */}
					<Link to="/dashboard/payments">{attempt.receiptNumber}</Link>
				</Line>
			)}
			{attempt.trxId && <Line label="Transaction ID">{attempt.trxId}</Line>}
			<Line label="Date">{longDateAndTime(attempt.createdAt)}</Line>
			<Line label="Invoice">{attempt.invoice}</Line>
		</dl>
	</PanelDetails>
);

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
	<div>
		<dt>{label}</dt>
		<dd>{children}</dd>
	</div>
);

function NextSteps({ status, purpose }: { status: AttemptStatus; purpose: PaymentPurpose }) {
	if (purpose === 'ACCOUNT') return <ButtonLink to="/dashboard/account">Back to my account</ButtonLink>;
	if (status === 'PAID') return <DashboardLink />;
	if (status === 'PENDING')
		return (
			<ButtonLink look="line" to="/payment-checkout">
				Not confirmed yet? Back to the wallet
			</ButtonLink>
		);
	return attemptStatusTexts[status].canRetry ? <ButtonLink to="/payment-checkout">Try again</ButtonLink> : null;
}

export const AttemptLoading = () => (
	<PaymentPanel>
		<PanelSummary>
			<h1 className="visually-hidden">Payment status</h1>
			<Checking>Checking the payment</Checking>
			<Skeleton className={styles.loadingSummary} />
		</PanelSummary>
		<PanelDetails>
			<Skeleton className={styles.loadingDetails} />
		</PanelDetails>
	</PaymentPanel>
);
