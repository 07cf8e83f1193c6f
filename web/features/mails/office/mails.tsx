import { Link } from 'react-router';
import { mailEndpoints } from '#contract/mails.office.ts';
import { call } from '#web/core/api.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { FilterTabs } from '#web/ui/list/filter-tabs.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { mailColumns } from './mail-columns.tsx';

export const meta = () => officeMeta('Mails');

export default function MailsPage() {
	return (
		<RequirePermission permission="team">
			<Mails />
		</RequirePermission>
	);
}

function Mails() {
	const { list, query } = useList({ state: '' }, mailEndpoints.mails, ({ sort, dir, state, ...query }) => ({
		...query,
		sort: 'newest',
		...(state && { state: state as 'failed' }),
	}));
	const { data, isFetching, refetch } = query;
	return (
		<>
			<PageHeader title="Mails" lead="Who got which mail, and whether it left. The texts are not stored.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a mail by recipient or subject"
					placeholder="Recipient or subject"
				/>
			</PageHeader>
			<FilterTabs
				label="Mails by state"
				list={list}
				name="state"
				tabs={[
					{ value: '', label: 'All' },
					{ value: 'failed', label: 'Failed', count: data?.failed },
					{ value: 'waiting', label: 'On its way' },
					{ value: 'sent', label: 'Sent' },
				]}
			/>
			<FilterBar>
				<span role="status">{data && !isFetching && `${data.total} ${plural(data.total, 'mail')}`}</span>
				{!!data?.failed && (
					<ActionButton
						small
						busyText="Sending again..."
						action={() => call(mailEndpoints.resendFailedMails)}
						onDone={refetch}
					>
						{data.failed === 1 ? 'Send the failed one again' : `Send all ${data.failed} failed ones again`}
					</ActionButton>
				)}
			</FilterBar>
			<ListRows
				label="Mails"
				columns={mailColumns(refetch)}
				list={list}
				query={query}
				none={
					<EmptyState title={list.view.state === 'failed' ? 'Every mail left.' : 'No mail yet.'}>
						<p>
							{list.view.state ? (
								<Link to={list.to({ state: '' })}>Show all mails</Link>
							) : (
								'Every mail that the system sends is listed here.'
							)}
						</p>
					</EmptyState>
				}
			/>
		</>
	);
}
