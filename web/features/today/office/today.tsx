import { Link } from 'react-router';
import { registrationStatuses } from '#contract/accounts.ts';
import { applicationStatusTexts } from '#contract/application-status-texts.ts';
import { memberStates, stateDefinitions } from '#contract/membership-states.ts';
import { type Today, todayEndpoints } from '#contract/today.office.ts';
import { classes } from '#web/core/classes.ts';
import { dayHeadline } from '#web/core/club-dates.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { briefApplicationColumns } from '#web/ui/list/application-columns.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { OfficeTable } from '#web/ui/list/office-table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { Day } from './day.tsx';
import { Charts } from './figures.tsx';
import styles from './today.module.css';
import { waitingItems } from './waiting.ts';

export const meta = officeMeta('Today');

export default function TodayPage() {
	const now = new Date();
	const { data, error, refetch } = useEndpoint(todayEndpoints.today);
	return (
		<>
			<PageHeader title={dayHeadline(now)} />
			{data ? (
				<TodayView today={data} now={now} />
			) : error ? (
				<LoadError error={error} onRetry={refetch} />
			) : (
				<RowsLoading />
			)}
		</>
	);
}

const TodayView = ({ today, now }: { today: Today; now: Date }) => (
	<>
		<OfficeColumns>
			<div className={styles.column}>
				<Waiting today={today} now={now} />
				{today.applications && <Applications applications={today.applications} />}
			</div>
			{(today.day || today.applications) && (
				<aside className={styles.column} aria-label="At a glance">
					{today.day && <Day entries={today.day} now={now} />}
					{today.applications && <ByStatus applications={today.applications} />}
					{today.members && <MembersByState counts={today.members} />}
				</aside>
			)}
		</OfficeColumns>
		<Charts figures={today.figures.filter(({ months }) => months.some(({ value }) => value !== 0))} />
	</>
);

function Waiting({ today, now }: { today: Today; now: Date }) {
	const items = waitingItems(today, now);
	return (
		<section aria-labelledby="waiting">
			<SectionHeader>
				<h2 id="waiting">Waiting for the office</h2>
			</SectionHeader>
			{items.length === 0 ? (
				<p className={styles.none}>Nothing is waiting.</p>
			) : (
				<ul className={styles.waiting}>
					{items.map(({ to, count, text, note, alarm }) => (
						<li key={text}>
							<Link to={to}>
								<span className={classes(styles.number, alarm && styles.alarm)}>{count}</span> <b>{text}</b>{' '}
								<span className={classes(styles.note, alarm && styles.alarm)}>{note}</span>
							</Link>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

type ApplicationsToday = NonNullable<Today['applications']>;

const Applications = ({ applications: { oldest } }: { applications: ApplicationsToday }) => (
	<section>
		<SectionHeader>
			<h2>Applications to decide</h2>
			<Link to="/admin/applications">All applications</Link>
		</SectionHeader>
		{oldest.length === 0 ? (
			<p className={styles.none}>An application appears here as soon as its email address is verified.</p>
		) : (
			<OfficeTable label="Applications to decide" columns={columns} rows={oldest} />
		)}
	</section>
);

/** All of them wait for a decision, and for how long is said instead of since when. */
const columns = briefApplicationColumns().filter(({ head }) => head !== 'Received');

/** An approved applicant is a member, and counted there. */
const beforeMembership = registrationStatuses.filter((status) => status !== 'APPROVED' && status !== 'ACTIVE');

const ByStatus = ({ applications }: { applications: ApplicationsToday }) => (
	<section>
		<h2 className={styles.counts}>Applications by state</h2>
		<dl className="ledger ledger-compact">
			{beforeMembership.map((status) => (
				<div key={status}>
					<dt>
						<Link to={`/admin/applications?status=${status}`}>{applicationStatusTexts[status].office.label}</Link>
					</dt>
					<dd>{applications.counts[status] ?? 0}</dd>
				</div>
			))}
		</dl>
	</section>
);

/** How many members are in each state; states without members are left out, but for active. */
const MembersByState = ({ counts }: { counts: NonNullable<Today['members']> }) => (
	<section>
		<h2 className={styles.counts}>Members by state</h2>
		<dl className="ledger ledger-compact">
			{memberStates
				.filter((state) => state === 'active' || counts[state] > 0)
				.map((state) => (
					<div key={state}>
						<dt>
							<Link to={`/admin/members?state=${state}`}>{stateDefinitions[state].label}</Link>
						</dt>
						<dd>{counts[state]}</dd>
					</div>
				))}
		</dl>
	</section>
);
