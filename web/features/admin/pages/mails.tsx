import { Link } from 'react-router';
import { mailEndpoints } from '#contract/mails.ts';
import { EmptyState } from '#web/components/ui/state.tsx';
import { FilterTabs } from '#web/features/admin/list/filter-tabs.tsx';
import { ListRows } from '#web/features/admin/list/list-rows.tsx';
import { SearchBox } from '#web/features/admin/list/search-box.tsx';
import { useList } from '#web/features/admin/list/use-list.ts';
import { mailColumns } from '#web/features/admin/mails/mail-columns.tsx';
import { ResendAll } from '#web/features/admin/mails/resend.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { plural } from '#web/features/admin/words.ts';
import { call } from '#web/lib/api.ts';
import '#web/styles/office-trust.css';

export const meta = () => officeMeta('Mails');

export default function MailsPage() {
	return (
		<AtDesk desk="desk:team">
			<Mails />
		</AtDesk>
	);
}

function Mails() {
	const { list, asked } = useList({ state: '' }, ({ sort, dir, state, ...query }) =>
		call(mailEndpoints.mails, { query: { ...query, sort: 'newest', ...(state && { state: state as 'failed' }) } }),
	);
	const { data, pending, reload } = asked;
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Mails</h1>
					<p>What was mailed to whom, and whether it left. The words are not kept.</p>
				</div>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a mail by recipient or subject"
					placeholder="Recipient or subject"
				/>
			</div>
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
			<div className="sieve">
				<span role="status">{data && !pending && `${data.total} ${plural(data.total, 'mail')}`}</span>
				{!!data?.failed && <ResendAll failed={data.failed} onDone={reload} />}
			</div>
			<ListRows
				label="Mails"
				columns={mailColumns(reload)}
				list={list}
				asked={asked}
				none={
					<EmptyState title={list.view.state === 'failed' ? 'Every mail left.' : 'No mail yet.'}>
						<p>
							{list.view.state ? (
								<Link to={list.to({ state: '' })}>Show all mails</Link>
							) : (
								'Whatever the house sends is listed here.'
							)}
						</p>
					</EmptyState>
				}
			/>
		</>
	);
}
