import { Link } from 'react-router';
import { categories } from '#contract/membership.ts';
import { statusWords } from '#web/features/admin/words.ts';
import { countOf, type Queue } from './ask-queue.ts';
import { addressOf, type QueueView } from './queue-address.ts';

const states: readonly QueueView['status'][] = [
	'PENDING_APPROVAL',
	'MORE_INFO',
	'PENDING_VERIFICATION',
	'APPROVED',
	'ACTIVE',
	'REJECTED',
	'all',
];

/** The numbers are of the whole house, whatever is searched for. */
export const StateTabs = ({ view, queue }: { view: QueueView; queue: Queue | undefined }) => (
	<nav className="states" aria-label="Applications by state">
		{states.map((status) => (
			<Link
				key={status}
				to={`/admin/applications${addressOf({ ...view, status, page: 1 })}`}
				aria-current={view.status === status ? 'page' : undefined}
				preventScrollReset
			>
				{status === 'all' ? 'All' : statusWords[status].label}
				{queue && <b>{status === 'all' ? sum(Object.values(queue.counts)) : countOf(queue, status)}</b>}
			</Link>
		))}
	</nav>
);

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

export const CategoryChoice = ({ view, onChoose }: { view: QueueView; onChoose: (category: string) => void }) => (
	<label>
		Category
		<select className="in" value={view.category} onChange={(event) => onChoose(event.target.value)}>
			<option value="">All</option>
			{categories.map((category) => (
				<option key={category}>{category}</option>
			))}
		</select>
	</label>
);
