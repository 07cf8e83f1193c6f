import { Link } from 'react-router';
import { type Today, todayEndpoints } from '#contract/today.office.ts';
import { dayHeadline } from '#web/core/days-ago.ts';
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
import { Chart } from './chart.tsx';
import { Figures, FiguresLoading } from './figures.tsx';
import { Margin } from './margin.tsx';
import { todaySentence } from './sentence.ts';
import '#web/styles/office-today.css';

export const meta = () => officeMeta('Today');

export default function TodayPage() {
	const now = new Date();
	const { data, error, refetch } = useEndpoint(todayEndpoints.today);
	return (
		<>
			<PageHeader title={dayHeadline(now)} lead={data ? todaySentence(data, now) : !error && 'Looking what waits...'} />
			{error && !data ? <ErrorState title={failureText(error)} onRetry={refetch} /> : <TodayView today={data} />}
		</>
	);
}

function TodayView({ today }: { today: Today | undefined }) {
	const decides = useCan('applications');
	if (!today)
		return (
			<>
				<FiguresLoading />
				<OfficeColumns>{decides && <RowsLoading />}</OfficeColumns>
			</>
		);
	return (
		<>
			<Figures today={today} />
			{today.applications && (
				<OfficeColumns>
					<Waiting applications={today.applications} />
					<Margin applications={today.applications} />
				</OfficeColumns>
			)}
			<section className="charts" aria-label="The last twelve months">
				{today.figures.map((figure) => (
					<Chart key={figure.what} {...figure} />
				))}
			</section>
		</>
	);
}

const Waiting = ({ applications: { oldest } }: { applications: NonNullable<Today['applications']> }) => (
	<section>
		<SectionHeader>
			<h2>Waiting for a decision</h2>
			<Link to="/admin/applications">All applications</Link>
		</SectionHeader>
		{oldest.length === 0 ? (
			<EmptyState title="Nothing waits for a decision.">
				<p>An application comes here as soon as its e-mail address is verified.</p>
			</EmptyState>
		) : (
			<OfficeTable label="Waiting for a decision" columns={briefApplicationColumns()} rows={oldest} />
		)}
	</section>
);
