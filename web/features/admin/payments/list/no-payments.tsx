import { Link } from 'react-router';
import { EmptyState } from '#web/components/ui/state.tsx';
import { addressOf, type PaymentsView } from './payments-address.ts';

/** Why the list is empty, and where to look instead. */
export function NoPayments({ view }: { view: PaymentsView }) {
	if (view.q)
		return (
			<EmptyState title={`Nothing found for “${view.q}”.`}>
				{view.state === 'all' ? (
					<p>Part of a name, User ID, e-mail, receipt, trxID or invoice is enough.</p>
				) : (
					<p>
						<Link to={addressOf({ ...view, state: 'all', page: 1 })}>Look in all states</Link>
					</p>
				)}
			</EmptyState>
		);
	if (view.page > 1)
		return (
			<EmptyState title="This page is empty.">
				<p>
					<Link to={addressOf({ ...view, page: 1 })}>To the first page</Link>
				</p>
			</EmptyState>
		);
	if (view.state !== 'all') return <EmptyState title="No payment is in this state." />;
	return (
		<EmptyState title="Nobody has tried to pay yet.">
			<p>A payment comes here when a member opens the wallet’s page, whether it is paid in the end or not.</p>
		</EmptyState>
	);
}
