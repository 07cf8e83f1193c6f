import { Link } from 'react-router';
import { registrationStatuses } from '#contract/accounts.ts';
import { applicationStatusTexts } from '#contract/application-status-texts.ts';
import { type Today, todayEndpoints } from '#contract/today.office.ts';
import { dayHeadline } from '#web/core/club-dates.ts';
import { failureText } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useCan } from '#web/core/require-permission.tsx';
import { briefApplicationColumns } from '#web/ui/list/application-columns.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { OfficeTable } from '#web/ui/list/office-table.tsx';
import { OfficeColumns } from '#web/ui/office-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { Charts, Counts, CountsLoading } from './figures.tsx';
import { todaySentence } from './today-sentence.ts';

export const meta = () => officeMeta('Today');

export default function TodayPage() {
	const now = new Date();
	const { data, error, refetch } = useEndpoint(todayEndpoints.today);
	return (
		<>
			<PageHeader title={dayHeadline(now)} lead={data ? todaySentence(data, now) : !error && 'Loading...'} />
			{error && !data ? <ErrorState title={failureText(error)} onRetry={refetch} /> : <TodayView today={data} />}
		</>
	);
}

function TodayView({ today }: { today: Today | undefined }) {
	const canDecide = useCan('applications');
	if (!today)
		return (
			<>
				<CountsLoading />
				<OfficeColumns>{canDecide && <RowsLoading />}</OfficeColumns>
			</>
		);
	return (
		<>
			<Counts today={today} />
			{today.applications && (
				<OfficeColumns>
					<Waiting applications={today.applications} />
					<ByStatus applications={today.applications} />
				</OfficeColumns>
			)}
			<Charts figures={today.figures} />
		</>
	);
}

type Applications = NonNullable<Today['applications']>;

const Waiting = ({ applications: { oldest } }: { applications: Applications }) => (
	<section>
		<SectionHeader>
			<h2>Waiting for a decision</h2>
			<Link to="/admin/applications">All applications</Link>
		</SectionHeader>
		{oldest.length === 0 ? (
			<EmptyState title="Nothing is waiting for a decision.">
				<p>An application appears here as soon as its email address is verified.</p>
			</EmptyState>
		) : (
			<OfficeTable label="Waiting for a decision" columns={briefApplicationColumns()} rows={oldest} />
		)}
	</section>
);

const ByStatus = ({ applications }: { applications: Applications }) => (
	<aside aria-label="At a glance">
		<h2 style={{ marginBottom: '.4rem' }}>By state</h2>
		<dl className="ledger ledger-compact">
			{registrationStatuses.map((status) => (
				<div key={status}>
					<dt>
						<Link to={`/admin/applications?status=${status}`}>{applicationStatusTexts[status].office.label}</Link>
					</dt>
					<dd>{applications.counts[status] ?? 0}</dd>
				</div>
			))}
		</dl>
	</aside>
);
