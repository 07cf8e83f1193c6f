import { Link } from 'react-router';
import type { PaymentRow } from '#contract/payments.office.ts';
import { attemptStatuses } from '#contract/payments.ts';
import { plural } from '#web/core/office-labels.ts';
import type { Query } from '#web/core/query.tsx';
import { FilterTabs } from '#web/ui/list/filter-tabs.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { List, Page } from '#web/ui/list/use-list.ts';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { paymentWords } from '../payment-labels.ts';
import { paymentColumns } from './payment-columns.tsx';

export const paymentFilters = { state: '' };

const tabs = [
	{ value: '', label: 'All' },
	...attemptStatuses.map((value) => ({ value: value as string, label: paymentWords[value].label })),
];

export const PaymentsList = ({ list, query }: { list: List<'state'>; query: Query<Page<PaymentRow>> }) => (
	<section>
		<SectionHeader>
			<h2>All payments</h2>
			<span className="muted" role="status">
				{query.data &&
					!query.isFetching &&
					!query.error &&
					`${query.data.total} ${plural(query.data.total, 'payment')}`}
			</span>
		</SectionHeader>
		<FilterTabs label="Payments by state" list={list} name="state" tabs={tabs} />
		<ListRows
			label="Payments"
			columns={paymentColumns(list.search)}
			list={list}
			query={query}
			elsewhere={
				list.view.state ? (
					<Link to={list.to({ state: '' })}>Look in all states</Link>
				) : (
					'Part of a name, User ID, e-mail, receipt, trxID or invoice is enough.'
				)
			}
			none={
				list.view.state ? (
					<EmptyState title="No payment is in this state." />
				) : (
					<EmptyState title="Nobody has tried to pay yet.">
						<p>A payment comes here when a member opens the wallet’s page, whether it is paid in the end or not.</p>
					</EmptyState>
				)
			}
		/>
	</section>
);
