import { Link } from 'react-router';
import { type Today, todayEndpoints } from '#contract/today.ts';
import { EmptyState, ErrorState } from '#web/components/ui/state.tsx';
import { dayHeadline } from '#web/features/admin/days.ts';
import { RowsLoading } from '#web/features/admin/list/list-rows.tsx';
import { OfficeTable } from '#web/features/admin/list/office-table.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { tellStuck } from '#web/features/admin/payments/ask-stuck.ts';
import { tellWaiting } from '#web/features/admin/queue/ask-queue.ts';
import { briefColumns } from '#web/features/admin/queue/queue-columns.tsx';
import { useSitsAt } from '#web/features/admin/shell/desk.tsx';
import { Chart } from '#web/features/admin/today/chart.tsx';
import { Figures, FiguresLoading } from '#web/features/admin/today/figures.tsx';
import { Margin } from '#web/features/admin/today/margin.tsx';
import { todaySentence } from '#web/features/admin/today/sentence.ts';
import { call } from '#web/lib/api.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';
import '#web/styles/office-today.css';

export const meta = () => officeMeta('Today');

/** The side list shows the newest numbers, whoever asked for them. */
async function askToday(): Promise<Today> {
	const today = await call(todayEndpoints.today);
	if (today.applications) tellWaiting(today.applications.counts.PENDING_APPROVAL ?? 0);
	const stuck = today.waits.find(({ what }) => what === 'STUCK_PAYMENTS');
	if (stuck) tellStuck(stuck.count);
	return today;
}

export default function TodayPage() {
	const now = new Date();
	const { data, error, reload } = useAsk('today', askToday);
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>{dayHeadline(now)}</h1>
					<p>{data ? todaySentence(data, now) : !error && 'Looking what waits...'}</p>
				</div>
			</div>
			{error && !data ? <ErrorState title={failureText(error)} onRetry={reload} /> : <Desk today={data} />}
		</>
	);
}

function Desk({ today }: { today: Today | undefined }) {
	const decides = useSitsAt('desk:applications');
	if (!today)
		return (
			<>
				<FiguresLoading />
				<div className="desk-grid">{decides && <RowsLoading />}</div>
			</>
		);
	return (
		<>
			<Figures today={today} />
			{today.applications && (
				<div className="desk-grid">
					<Waiting applications={today.applications} />
					<Margin applications={today.applications} />
				</div>
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
		<div className="sec-h">
			<h2>Waiting for a decision</h2>
			<Link to="/admin/applications">All applications</Link>
		</div>
		{oldest.length === 0 ? (
			<EmptyState title="Nothing waits for a decision.">
				<p>An application comes here as soon as its e-mail address is verified.</p>
			</EmptyState>
		) : (
			<OfficeTable label="Waiting for a decision" columns={briefColumns()} rows={oldest} />
		)}
	</section>
);
