import { Link } from 'react-router';
import { taka } from '#contract/core/money.ts';
import {
	attemptStatusTexts,
	type PaymentAttempt,
	type PaymentPurpose,
	paymentEndpoints,
	type Receipt,
} from '#contract/payments.ts';
import { longDate, longDateAndTime } from '#web/core/format.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { useSession } from '#web/core/session.ts';
import { useDownload } from '#web/core/use-download.ts';
import { OfficePhone, OfficePhoneHours } from '#web/ui/club-phone.tsx';
import { DashboardData, DashboardPage, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { ButtonLink, MoreLink } from '#web/ui/links.tsx';
import { purposeText } from '#web/ui/payment/purpose-text.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import styles from './payments.module.css';

export const meta = dashboardMeta('Payments');

export default function PaymentsRoute() {
	return (
		<DashboardPage title="Payments">
			<Payments />
		</DashboardPage>
	);
}

function Payments() {
	const attempts = useDashboardQuery(paymentEndpoints.paymentHistory);
	const receipts = useDashboardQuery(paymentEndpoints.receipts);
	return (
		<DashboardData query={receipts} what="Your receipts">
			{(issued) => (
				<DashboardData query={attempts} what="Your payments">
					{(list) => (
						<div className={styles.columns}>
							<History attempts={list} receipts={issued} />
							<Questions />
						</div>
					)}
				</DashboardData>
			)}
		</DashboardData>
	);
}

const Questions = () => (
	<aside className={styles.help} aria-labelledby="payment-questions">
		<h2 id="payment-questions">Questions about a payment</h2>
		<p>
			Call the office on <OfficePhoneHours />, or <Link to="/dashboard/messages">write to us</Link>. Please give the
			invoice number.
		</p>
		<p className="muted">We email you a receipt for every payment. You are never charged twice for the same fee.</p>
	</aside>
);

/** Every attempt to pay, and payments at the bank, which have only a receipt. */
function History({ attempts, receipts }: { attempts: PaymentAttempt[]; receipts: Receipt[] }) {
	const locked = useSession().dashboardLocked === 'true';
	const atBank = receipts.filter(({ method }) => method === 'BANK');
	if (attempts.length + atBank.length === 0)
		return (
			<EmptyState title="No payments yet">
				<p>Every payment you start appears here, including failed and cancelled ones.</p>
			</EmptyState>
		);
	return (
		<ul className={styles.list}>
			{atBank.map((receipt) => (
				<li key={receipt.number}>
					<Head
						tone={receipt.refunded ? 'off' : 'ok'}
						label={receipt.refunded ? 'Refunded' : 'Paid at the bank'}
						purpose={receipt.purpose}
					>
						{taka(receipt.totalPaisa)}
					</Head>
					<p className="muted numeric">{longDate(receipt.issuedAt)}</p>
					<ReceiptLink number={receipt.number} url={receipt.url} />
				</li>
			))}
			{attempts.map((attempt) => (
				<li key={attempt.id}>
					<Attempt attempt={attempt} receipt={receipts.find(({ number }) => number === attempt.receiptNumber)} />
					<NextStep attempt={attempt} canPay={locked} />
				</li>
			))}
		</ul>
	);
}

const Head = ({
	tone,
	label,
	purpose,
	children,
}: {
	tone: 'ok' | 'wait' | 'new' | 'bad' | 'off';
	label: string;
	purpose: PaymentPurpose;
	children: string;
}) => (
	<p className={styles.head}>
		<b>{purposeText(purpose)}</b>
		<StatusTag tone={tone}>{label}</StatusTag>
		<span className="numeric">{children}</span>
	</p>
);

function Attempt({ attempt, receipt }: { attempt: PaymentAttempt; receipt: Receipt | undefined }) {
	const { tone, label } = attemptStatusTexts[attempt.status];
	return (
		<>
			<Head tone={tone} label={label} purpose={attempt.purpose}>
				{taka(attempt.amounts.totalPaisa)}
			</Head>
			<p className="muted numeric">
				{longDateAndTime(attempt.createdAt)}, <span className={styles.invoice}>invoice {attempt.invoice}</span>
			</p>
			{attempt.status !== 'PAID' && <p>{attempt.message}</p>}
			{receipt && <ReceiptLink number={receipt.number} url={receipt.url} />}
		</>
	);
}

/** What the member can do about an attempt that did not succeed. */
function NextStep({ attempt: { id, status, purpose }, canPay }: { attempt: PaymentAttempt; canPay: boolean }) {
	const { canRetry, callOffice } = attemptStatusTexts[status];
	if (status === 'PENDING' || status === 'UNKNOWN')
		return <MoreLink to={`/payment-status?attempt=${id}`}>Check the status</MoreLink>;
	if (canRetry && (canPay || purpose === 'ACCOUNT'))
		return (
			<ButtonLink look="line" small to={purpose === 'ACCOUNT' ? '/dashboard/account' : '/payment-checkout'}>
				Try again
			</ButtonLink>
		);
	if (callOffice)
		return (
			<p>
				Questions? Call the office on <OfficePhone />.
			</p>
		);
	return null;
}

function ReceiptLink({ number, url }: { number: string; url: string }) {
	const { busy, failure, download } = useDownload(url, `receipt-${number}.pdf`);
	return (
		<>
			<button className="link-button" type="button" disabled={busy} onClick={() => void download()}>
				Receipt {number} as PDF
			</button>
			<Failure text={failure} />
		</>
	);
}
