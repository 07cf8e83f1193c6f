import { useNavigate, useSearchParams } from 'react-router';
import { ErrorState } from '#web/components/ui/state.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { askQueue, type Queue } from '#web/features/admin/queue/ask-queue.ts';
import { CategoryChoice, StateTabs } from '#web/features/admin/queue/filters.tsx';
import { NothingHere } from '#web/features/admin/queue/nothing-here.tsx';
import { Pager } from '#web/features/admin/queue/pager.tsx';
import { addressOf, type QueueView, queryOf, readAddress } from '#web/features/admin/queue/queue-address.ts';
import { QueueLoading, QueueTable } from '#web/features/admin/queue/queue-table.tsx';
import { SearchBox } from '#web/features/admin/queue/search-box.tsx';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { plural } from '#web/features/admin/words.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';
import '#web/styles/forms.css';

export const meta = () => officeMeta('Applications');

export default function ApplicationsPage() {
	return (
		<AtDesk desk="desk:applications">
			<Applications />
		</AtDesk>
	);
}

function Applications() {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const view = readAddress(search);
	const address = addressOf(view);
	const { data, error, pending, reload } = useAsk(address, () => askQueue(queryOf(view)));
	const show = (change: Partial<QueueView>) =>
		navigate(`/admin/applications${addressOf({ ...view, page: 1, ...change })}`, {
			replace: true,
			preventScrollReset: true,
		});

	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Applications</h1>
					<p>The oldest first.</p>
				</div>
				<SearchBox q={view.q} onSearch={(q) => void show({ q })} />
			</div>
			<StateTabs view={view} queue={data} />
			<div className="sieve">
				<CategoryChoice
					view={view}
					onChoose={(category) => void show({ category: category as QueueView['category'] })}
				/>
				<span role="status">{data && !pending && `${data.total} ${plural(data.total, 'application')}`}</span>
			</div>
			{error ? (
				<ErrorState title={failureText(error)} onRetry={reload} />
			) : (
				<List view={view} queue={data} pending={pending} />
			)}
		</>
	);
}

function List({ view, queue, pending }: { view: QueueView; queue: Queue | undefined; pending: boolean }) {
	if (!queue) return <QueueLoading />;
	if (queue.items.length === 0 && !pending) return <NothingHere view={view} />;
	return (
		<>
			<QueueTable label="Applications" rows={queue.items} from={addressOf(view)} pending={pending} />
			<Pager view={view} total={queue.total} />
		</>
	);
}
