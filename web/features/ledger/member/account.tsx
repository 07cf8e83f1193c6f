import { Link, useSearchParams } from 'react-router';
import { billEndpoints } from '#contract/bills.ts';
import { ownChequeEndpoints } from '#contract/cheques.ts';
import { disputeEndpoints } from '#contract/disputes.ts';
import { accountEndpoints, type MemberAccount, type MemberLine } from '#contract/ledger.ts';
import { payReminderEndpoints } from '#contract/pay-reminders.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { statementEndpoints } from '#contract/statements.ts';
import { classes } from '#web/core/classes.ts';
import { longDate, monthAndYear, taka } from '#web/core/format.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { OfficePhoneHours } from '#web/ui/club-phone.tsx';
import { DashboardData, DashboardPage, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { PartsTogether } from '#web/ui/dashboard/parts-together.tsx';
import { KeepNumbers } from '#web/ui/keep-numbers.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import styles from './account.module.css';
import { OwnBills } from './own-bills.tsx';
import { OwnCheques } from './own-cheques.tsx';
import { DisputedPart, OwnDisputes } from './own-disputes.tsx';
import { OwnStatements } from './own-statements.tsx';
import { PayAccount } from './pay-account.tsx';
import { PayReminder } from './pay-reminder.tsx';

export const meta = dashboardMeta('Account');

export default function AccountRoute() {
	return (
		<DashboardPage title="Account">
			<Account />
		</DashboardPage>
	);
}

function Account() {
	const at = useSearchParams()[0].get('at') ?? '';
	const query = useDashboardQuery(accountEndpoints.memberAccount, { query: { sort: 'day', ...(at && { at }) } });
	return (
		<DashboardData query={query} what="Your account">
			{(account) => <AccountParts account={account} />}
		</DashboardData>
	);
}

/** The parts under the balance load their own data. */
export function AccountParts({ account }: { account: MemberAccount }) {
	const hasEntries = account.items.length > 0;
	const parts = [
		useEndpoint(ownChequeEndpoints.ownCheques, {}),
		useEndpoint(billEndpoints.memberBills, {}),
		useEndpoint(disputeEndpoints.ownDisputes, {}),
		useEndpoint(payReminderEndpoints.payReminder, {}),
		useEndpoint(paymentEndpoints.paymentGateways, {}),
		useEndpoint(statementEndpoints.ownStatements, {}, { enabled: hasEntries }),
	];
	return (
		<PartsTogether parts={parts} className={styles.account}>
			<Balance paisa={account.balancePaisa} />
			<section className={classes(styles.toPay, styles.aside, 'no-print')} aria-labelledby="pay">
				<h2 id="pay">Pay into your account</h2>
				<PayAccount owedPaisa={Math.max(account.balancePaisa, 0)} />
			</section>
			<div className={styles.main}>
				<OwnBills balancePaisa={account.balancePaisa} />
				{hasEntries ? (
					<Transactions account={account} />
				) : (
					<EmptyState title="Nothing has been charged yet">
						<p>What you sign for at the club appears here the same day, and so does every payment.</p>
					</EmptyState>
				)}
				<OwnCheques />
				<OwnDisputes />
			</div>
			<div className={styles.side}>
				{hasEntries && <OwnStatements />}
				<section className={classes(styles.aside, 'no-print')} aria-labelledby="reminder">
					<h2 id="reminder">Reminder</h2>
					<PayReminder />
				</section>
			</div>
		</PartsTogether>
	);
}

const Balance = ({ paisa }: { paisa: number }) => (
	<section className={styles.balance} aria-labelledby="balance">
		<div>
			<h2 id="balance">{paisa > 0 ? 'You owe' : paisa < 0 ? 'Your credit with the club' : 'You owe nothing'}</h2>
			{paisa !== 0 && <p className={styles.amount}>{taka(Math.abs(paisa))}</p>}
			<DisputedPart />
		</div>
		<p className="muted">
			{paisa > 0
				? 'Pay here with your wallet, or at the counter in the clubhouse. You get a receipt at once.'
				: paisa < 0
					? 'Your credit will go towards your next charges.'
					: 'Every charge and every payment is listed below.'}{' '}
			Is something wrong? Call the office on <OfficePhoneHours />, or <Link to="/dashboard/messages">write to us</Link>.
		</p>
	</section>
);

/** The months that are open at first. */
const openMonths = 2;

/** What was charged and paid, by month. */
function Transactions({ account: { items, next, previous } }: { account: MemberAccount }) {
	const months = Map.groupBy(items, ({ day }) => day.slice(0, 7));
	return (
		<section className={styles.part} aria-labelledby="transactions">
			<h2 id="transactions">Transactions</h2>
			{[...months].map(([month, lines], index) => (
				<details key={month} className={styles.month} open={index < openMonths}>
					<summary>
						<h3>{monthAndYear(`${month}-15`)}</h3>
					</summary>
					<ul>
						{lines.map((line) => (
							<Line key={line.entry} line={line} />
						))}
					</ul>
				</details>
			))}
			{(previous || next) && (
				<p className={styles.pages}>
					{previous && <Link to={`?at=${previous}`}>Later</Link>}
					{next && <Link to={`?at=${next}`}>Earlier</Link>}
				</p>
			)}
		</section>
	);
}

/** What a member pays or is credited takes from what is owed. */
const Line = ({ line: { day, text, paisa, credited, balancePaisa } }: { line: MemberLine }) => (
	<li>
		<div>
			<KeepNumbers>{text}</KeepNumbers>
			<p className="muted">
				{longDate(day)}
				{paisa <= 0 && (credited ? ', credited' : ', paid')}
			</p>
		</div>
		<div className={styles.numbers}>
			<b>{paisa > 0 ? taka(paisa) : `−${taka(-paisa)}`}</b>
			<p className="muted">
				{balancePaisa > 0
					? `Owed ${taka(balancePaisa)}`
					: balancePaisa < 0
						? `In credit ${taka(-balancePaisa)}`
						: 'Nothing owed'}
			</p>
		</div>
	</li>
);
