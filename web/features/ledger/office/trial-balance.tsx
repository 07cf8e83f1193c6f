import { useState } from 'react';
import { Link } from 'react-router';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { accountLabel, ledgerEndpoints, type TrialBalance } from '#contract/ledger.office.ts';
import { call } from '#web/core/api.ts';
import { longDate, monthAndYear } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterBar, FilterSelect } from '#web/ui/list/filters.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { Cell, HeadCell, NarrowLine, Table } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { balance, movements, onSide } from './amounts.ts';
import styles from './ledger.module.css';
import { LedgerTabs } from './ledger-tabs.tsx';

export const meta = officeMeta('Ledger');

export default function TrialBalancePage() {
	return (
		<RequirePermission permission="payments">
			<TrialBalanceOfMonth />
		</RequirePermission>
	);
}

type Query = EndpointInput<typeof ledgerEndpoints.trialBalance>['query'];
const monthName = (month: string) => monthAndYear(`${month}-15`);

function TrialBalanceOfMonth() {
	const { list, query } = useList(
		{ month: '' },
		ledgerEndpoints.trialBalance,
		(view) => ({ month: view.month }) as Query,
	);
	const { data, error, refetch } = query;
	return (
		<>
			<PageHeader title="Ledger" lead="Every account of the club. Opening + debit − credit = closing." />
			<LedgerTabs here="/admin/ledger" />
			{data ? (
				<>
					<FilterBar>
						<FilterSelect
							label="Month"
							list={{ ...list, view: { ...list.view, month: data.month } }}
							name="month"
							choices={data.months.map((month) => ({ value: month, label: monthName(month) }))}
						/>
						<ExportButton name="trial-balance" view={{ month: data.month }} />
						<ExportButton name="trial-balance" view={{ month: data.month }} format="xlsx" />
					</FilterBar>
					<Books data={data} onChange={refetch} />
				</>
			) : error ? (
				<LoadError error={error} onRetry={refetch} />
			) : (
				<RowsLoading />
			)}
		</>
	);
}

function Books({ data, onChange }: { data: TrialBalance; onChange: () => void }) {
	const { month, months, accounts, total, closedThrough } = data;
	const [asking, setAsking] = useState<'close' | 'reopen'>();
	const mayReopen = useCan('reopenMonths');
	const isClosed = closedThrough !== null && month <= closedThrough.month;
	const hasEnded = month < months[0]!;
	const dialog = {
		month,
		onClose: () => setAsking(undefined),
		onDone: () => {
			setAsking(undefined);
			onChange();
		},
	};
	return (
		<>
			<p className={styles.closing}>
				{isClosed
					? `Closed by ${closedThrough.by} on ${longDate(closedThrough.at)}${closedThrough.month === month ? '' : `, with ${monthName(closedThrough.month)}`}.`
					: hasEnded
						? 'This month is open: entries can still be posted.'
						: 'This month has not ended.'}{' '}
				{hasEnded && !isClosed && (
					<Button small look="line" onClick={() => setAsking('close')}>
						Close {monthName(month)}…
					</Button>
				)}
				{mayReopen && closedThrough?.month === month && (
					<Button small look="line" onClick={() => setAsking('reopen')}>
						Open {monthName(month)} again…
					</Button>
				)}
			</p>
			{accounts.length === 0 ? (
				<EmptyState title="Nothing has been posted yet.">
					<p>Every payment and refund posts its entries automatically.</p>
				</EmptyState>
			) : (
				<Accounts accounts={accounts} total={total} month={month} />
			)}
			{asking === 'close' && <CloseDialog {...dialog} />}
			{asking === 'reopen' && (
				<ReasonDialog
					title={`Open ${monthName(month)} again?`}
					confirmLabel="Open the month"
					action={(reason) => call(ledgerEndpoints.reopenMonth, { params: { month }, body: { reason } })}
					hint="The audit log keeps it."
					onDone={dialog.onDone}
					onClose={dialog.onClose}
				>
					Entries can be posted into this month again, and reports that were printed may no longer be true.
				</ReasonDialog>
			)}
		</>
	);
}

const right = { align: 'right' } as const;
const wide = { align: 'right', hideBelow: 480 } as const;

const Accounts = ({ accounts, total, month }: Pick<TrialBalance, 'accounts' | 'total' | 'month'>) => (
	<div className={styles.accounts}>
		<Table aria-label={`Trial balance of ${monthName(month)}`}>
			<thead>
				<tr>
					<HeadCell>Account</HeadCell>
					<HeadCell look={wide}>Opening</HeadCell>
					<HeadCell look={wide}>Debit</HeadCell>
					<HeadCell look={wide}>Credit</HeadCell>
					<HeadCell look={right}>Closing</HeadCell>
				</tr>
			</thead>
			<tbody>
				{accounts.map(({ account, openingPaisa, debitPaisa, creditPaisa, closingPaisa }) => (
					<tr key={account}>
						<th scope="row">
							<Link to={`/admin/ledger/entries?account=${account}`}>{accountLabel(account)}</Link>
							<NarrowLine below={480}>{movements({ debitPaisa, creditPaisa })}</NarrowLine>
						</th>
						<Cell look={wide}>{balance(openingPaisa)}</Cell>
						<Cell look={wide}>{onSide(debitPaisa)}</Cell>
						<Cell look={wide}>{onSide(creditPaisa)}</Cell>
						<Cell look={right}>{balance(closingPaisa)}</Cell>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">
						Total
						<NarrowLine below={480}>{movements(total)}</NarrowLine>
					</th>
					<Cell look={wide}>{null}</Cell>
					<Cell look={wide}>{onSide(total.debitPaisa)}</Cell>
					<Cell look={wide}>{onSide(total.creditPaisa)}</Cell>
					<Cell look={right}>{null}</Cell>
				</tr>
			</tfoot>
		</Table>
	</div>
);

function CloseDialog({ month, onDone, onClose }: { month: string; onDone: () => void; onClose: () => void }) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title={`Close ${monthName(month)}?`}
			confirmLabel="Close the month"
			busy={busy}
			failure={failure}
			onSubmit={() => void act(() => call(ledgerEndpoints.closeMonth, { params: { month } }))}
			onClose={onClose}
		>
			<p>
				Nothing can be posted into {monthName(month)} or a month before it any more. Only an administrator can open it
				again.
			</p>
		</ConfirmDialog>
	);
}
