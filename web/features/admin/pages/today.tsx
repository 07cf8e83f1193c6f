import { Form, Link } from 'react-router';
import { careEndpoints } from '#contract/care.ts';
import { EmptyState, ErrorState } from '#web/components/ui/state.tsx';
import { dayHeadline } from '#web/features/admin/days.ts';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { askQueue, type Queue } from '#web/features/admin/queue/ask-queue.ts';
import { QueueLoading, QueueTable } from '#web/features/admin/queue/queue-table.tsx';
import { FindField } from '#web/features/admin/queue/search-box.tsx';
import { useSitsAt } from '#web/features/admin/shell/desk.tsx';
import { Figures, FiguresLoading } from '#web/features/admin/today/figures.tsx';
import { Margin } from '#web/features/admin/today/margin.tsx';
import { todaySentence } from '#web/features/admin/today/sentence.ts';
import { call } from '#web/lib/api.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';

export const meta = () => officeMeta('Today');

const shownRows = 8;

export default function TodayPage() {
	return useSitsAt('desk:applications') ? <Today /> : <QuietDay />;
}

function Today() {
	const admin = useSitsAt('desk:team');
	const now = new Date();
	const queue = useAsk('today', () => askQueue({ status: 'PENDING_APPROVAL' }));
	// How the house is must not keep the work from showing: when it does not answer, its page says why.
	const house = useAsk(`house ${admin}`, async () => (admin ? call(careEndpoints.houseState) : undefined));

	return (
		<>
			<div className="desk-top">
				<div>
					<h1>{dayHeadline(now)}</h1>
					<p>{queue.data ? todaySentence(queue.data, now) : !queue.error && 'Looking what waits...'}</p>
				</div>
				<search className="find-form">
					<Form action="/admin/applications">
						<input type="hidden" name="status" value="all" />
						<FindField name="q" />
					</Form>
				</search>
			</div>
			{queue.error && !queue.data ? (
				<ErrorState title={failureText(queue.error)} onRetry={queue.reload} />
			) : (
				<>
					{queue.data ? (
						<Figures queue={queue.data} house={house.data} admin={admin && !house.error} />
					) : (
						<FiguresLoading />
					)}
					<div className="desk-grid">
						<Waiting queue={queue.data} />
						{queue.data && <Margin queue={queue.data} house={house.data} />}
					</div>
				</>
			)}
		</>
	);
}

function Waiting({ queue }: { queue: Queue | undefined }) {
	return (
		<section>
			<div className="sec-h">
				<h2>Waiting for a decision</h2>
				<Link to="/admin/applications">All applications</Link>
			</div>
			{!queue && <QueueLoading brief />}
			{queue?.items.length === 0 && (
				<EmptyState title="Nothing waits for a decision.">
					<p>An application comes here as soon as its e-mail address is verified.</p>
				</EmptyState>
			)}
			{queue && queue.items.length > 0 && (
				<QueueTable label="Waiting for a decision" rows={queue.items.slice(0, shownRows)} from="" brief />
			)}
		</section>
	);
}

/** For those of the office whose desks are still to be built. */
const QuietDay = () => (
	<>
		<div className="desk-top">
			<div>
				<h1>{dayHeadline(new Date())}</h1>
				<p>Nothing waits at your desk.</p>
			</div>
		</div>
	</>
);
