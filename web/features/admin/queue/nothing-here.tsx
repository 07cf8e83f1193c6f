import { Link } from 'react-router';
import { EmptyState } from '#web/components/ui/state.tsx';
import { addressOf, type QueueView } from './queue-address.ts';

/** Why the list is empty, and where to look instead. */
export function NothingHere({ view }: { view: QueueView }) {
	const everywhere = addressOf({ ...view, status: 'all', category: '', page: 1 });
	if (view.q && (view.status !== 'all' || view.category)) {
		return (
			<EmptyState title={`Nothing here for “${view.q}”.`}>
				<p>
					<Link to={`/admin/applications${everywhere}`}>Look in all states and categories</Link>
				</p>
			</EmptyState>
		);
	}
	if (view.q) {
		return (
			<EmptyState title={`Nothing found for “${view.q}”.`}>
				<p>Part of a name, e-mail or mobile is enough; NID, passport and BA numbers must be whole.</p>
			</EmptyState>
		);
	}
	if (view.page > 1) {
		return (
			<EmptyState title="This page is empty by now.">
				<p>
					<Link to={`/admin/applications${addressOf({ ...view, page: 1 })}`}>To the first page</Link>
				</p>
			</EmptyState>
		);
	}
	if (view.status === 'PENDING_APPROVAL' && !view.category) {
		return (
			<EmptyState title="Nothing waits for a decision.">
				<p>An application comes here as soon as its e-mail address is verified.</p>
			</EmptyState>
		);
	}
	return <EmptyState title="No application is in this state." />;
}
