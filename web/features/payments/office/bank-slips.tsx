import { Link } from 'react-router';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterBar, FilterDays } from '#web/ui/list/filters.tsx';
import { Pager, RowsLoading } from '#web/ui/list/list-rows.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import styles from './bank-slips.module.css';
import { countText } from './slips/count-text.ts';
import { DecidedSlips } from './slips/decided-slips.tsx';
import { RecordForm } from './slips/record-form.tsx';
import { WaitingSlips } from './slips/waiting-slips.tsx';

export const meta = officeMeta('Bank slips');

export default function BankSlipsPage() {
	return (
		<RequirePermission permission="payments">
			<BankSlips />
		</RequirePermission>
	);
}

function BankSlips() {
	const { list, query } = useList(
		{ from: '', to: '' },
		paymentOfficeEndpoints.manualPayments,
		({ q, at, from, to }) => ({
			q,
			at,
			from,
			to,
		}),
	);
	const { data, error, refetch } = query;
	const waiting = data?.items.filter(({ state }) => state === 'recorded') ?? [];
	const decided = data?.items.filter(({ state }) => state !== 'recorded') ?? [];
	const isAll = list.search === '' && !data?.next;
	return (
		<>
			<PageHeader
				above={{ to: '/admin/payments', label: 'Payments' }}
				title="Bank slips"
				lead="One colleague records the slip and another confirms it. The fee counts as paid only then."
			>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a slip by name, User ID, email, receipt, bank or number"
					placeholder="Name, User ID or number"
				/>
			</PageHeader>
			<div className={styles.columns}>
				<section aria-labelledby="waiting-title">
					<SectionHeader>
						<h2 id="waiting-title">Waiting for confirmation</h2>
						{waiting.length > 0 && <span className="muted numeric">{waiting.length}</span>}
					</SectionHeader>
					{error ? (
						<LoadError what="The bank slips" error={error} onRetry={refetch} />
					) : !data ? (
						<RowsLoading lines={3} />
					) : waiting.length === 0 ? (
						<EmptyState title={isAll ? 'No slip is waiting.' : 'No slip on this page is waiting.'}>
							{list.search && (
								<p>
									<Link to={list.to({ q: '', from: '', to: '' })}>Show all slips</Link>
								</p>
							)}
						</EmptyState>
					) : (
						<WaitingSlips slips={waiting} onChange={refetch} />
					)}
				</section>
				<section className="no-print" aria-labelledby="record-title">
					<h2 id="record-title">Record a slip</h2>
					<RecordForm onChange={refetch} />
				</section>
			</div>
			{data && !error && (
				<section className={styles.decided} aria-labelledby="decided-title">
					<SectionHeader>
						<h2 id="decided-title">Decided</h2>
					</SectionHeader>
					<FilterBar>
						<FilterDays list={list} />
						<span role="status">{countText(decided.length, data)}</span>
						<ExportButton name="manual-payments" view={list.view} />
					</FilterBar>
					{decided.length > 0 ? (
						<DecidedSlips slips={decided} onChange={refetch} />
					) : (
						<EmptyState title="No decided slip is in this list." />
					)}
				</section>
			)}
			{data && <Pager list={list} page={data} />}
		</>
	);
}
