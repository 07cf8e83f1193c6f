import { billEndpoints, billRules, type MemberBill, memberBillPdf } from '#contract/bills.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { memberCreditNotePdf } from '#contract/credit-notes.ts';
import { longDate, monthAndYear, taka } from '#web/core/format.ts';
import { DashboardData, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import styles from './account.module.css';

/** How many bills are shown before "Earlier bills". */
const shownAtOnce = 6;

/** What is due and by when, and every bill with its PDF. */
export function OwnBills({ balancePaisa }: { balancePaisa: number }) {
	const query = useDashboardQuery(billEndpoints.memberBills);
	return (
		<DashboardData query={query} what="Your bills">
			{({ bills, unbilledPaisa }) =>
				bills.length === 0 ? null : (
					<section className={styles.part} aria-labelledby="bills">
						<h2 id="bills">Bills</h2>
						<Due bills={bills} unbilledPaisa={unbilledPaisa} balancePaisa={balancePaisa} />
						<ul>
							{bills.slice(0, shownAtOnce).map((bill) => (
								<Bill key={bill.number} bill={bill} />
							))}
						</ul>
						{bills.length > shownAtOnce && (
							<details className={styles.earlier}>
								<summary>Earlier bills</summary>
								<ul>
									{bills.slice(shownAtOnce).map((bill) => (
										<Bill key={bill.number} bill={bill} />
									))}
								</ul>
							</details>
						)}
					</section>
				)
			}
		</DashboardData>
	);
}

function Due({
	bills,
	unbilledPaisa,
	balancePaisa,
}: {
	bills: readonly MemberBill[];
	unbilledPaisa: number;
	balancePaisa: number;
}) {
	const today = clubDay(new Date());
	const open = bills.filter(({ openPaisa }) => openPaisa > 0);
	const sum = (some: readonly MemberBill[]) => some.reduce((total, { openPaisa }) => total + openPaisa, 0);
	const overduePaisa = open
		.filter(({ dueOn }) => dueOn < today)
		.reduce((total, { undisputedPaisa }) => total + undisputedPaisa, 0);
	const next = open.find(({ dueOn, undisputedPaisa }) => dueOn >= today && undisputedPaisa > 0);
	// What was paid beyond the bills counts for the next one.
	const paidAhead = Math.min(unbilledPaisa, unbilledPaisa - (balancePaisa - sum(open)));
	return (
		<>
			{overduePaisa > 0 && (
				<p className={styles.overdue}>
					<b>{taka(overduePaisa)} is overdue.</b> Please pay it soon: a late fee is charged from the{' '}
					{billRules.lateFeeFromDay}th of a month.
				</p>
			)}
			{next && (
				<p>
					<b>{taka(next.undisputedPaisa)}</b> is due by {longDate(next.dueOn)}.
				</p>
			)}
			{open.length === 0 && <p>All bills are paid.</p>}
			{unbilledPaisa > 0 && (
				<p className="muted">
					Your next bill will list {taka(unbilledPaisa)} in charges
					{paidAhead <= 0
						? '.'
						: paidAhead >= unbilledPaisa
							? ', already paid.'
							: `, of which you have already paid ${taka(paidAhead)}.`}
				</p>
			)}
		</>
	);
}

const Bill = ({ bill: { number, month, dueOn, totalPaisa, openPaisa, credits } }: { bill: MemberBill }) => (
	<li>
		<div>
			{totalPaisa < 0 ? 'Credit' : 'Bill'} for {monthAndYear(`${month}-15`)}
			<p>
				<DownloadButton
					path={`${memberBillPdf.path}?number=${number}`}
					name={`${number}.pdf`}
					label={`PDF of bill ${number}`}
				>
					{number} (PDF)
				</DownloadButton>
			</p>
			{credits.map((credit) => (
				<p key={credit.number}>
					{taka(credit.paisa)} credited on {longDate(credit.issuedOn)}:{' '}
					<DownloadButton
						path={`${memberCreditNotePdf.path}?number=${credit.number}`}
						name={`${credit.number}.pdf`}
						label={`PDF of credit note ${credit.number}`}
					>
						{credit.number} (PDF)
					</DownloadButton>
				</p>
			))}
		</div>
		<div className={styles.numbers}>
			<b>{taka(totalPaisa)}</b>
			<p className="muted">
				{totalPaisa < 0
					? 'Added to your account'
					: openPaisa === 0
						? credits.length > 0
							? 'Settled'
							: 'Paid'
						: openPaisa < totalPaisa
							? `${taka(openPaisa)} open, pay by ${longDate(dueOn)}`
							: `Pay by ${longDate(dueOn)}`}
			</p>
		</div>
	</li>
);
