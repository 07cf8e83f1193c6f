import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type BillOfRun, type BillRunDetail, billPdf, officeBillEndpoints } from '#contract/bills.office.ts';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { accountLabel } from '#contract/ledger.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { FilterSelect } from '#web/ui/list/filters.tsx';
import { ListRows, RowsLoading } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { Cell, HeadCell, NarrowLine, SecondLine, Table } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Route } from './+types/bill-run.ts';
import { isWorking, monthName, runLabels } from './bill-labels.ts';
import styles from './bill-run.module.css';

export const meta = officeMeta('Bills for a month');

export default function BillRunPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="payments">
			<Run key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function Run({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(
		officeBillEndpoints.billRun,
		{ params: { id } },
		{ refetchInterval: (shown) => !!shown && isWorking(shown) && 1500 },
	);
	const above = { to: '/admin/bills', label: 'Bills' };
	if (!data)
		return (
			<>
				<PageHeader above={above} title="Bills for a month" />
				{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
			</>
		);
	const { label, tone } = runLabels[data.state];
	return (
		<>
			<PageHeader
				above={above}
				title={`Bills for ${monthName(data.month)}`}
				lead={
					isWorking(data)
						? 'The server is at work. You can leave this page.'
						: `${data.bills} ${plural(data.bills, 'bill')}, ${taka(data.totalPaisa)} in total${differenceText(data)}.`
				}
				leadRole="status"
			>
				<StatusTag tone={tone}>{label}</StatusTag>
			</PageHeader>
			<Steps run={data} onChange={refetch} />
			{!isWorking(data) && (
				<>
					<Heads run={data} />
					{/* In each state the bills are other ones: with numbers after they are issued. */}
					<Bills key={data.state} run={data} />
				</>
			)}
		</>
	);
}

/** With a word joiner, because browsers would break a line after the sign. */
const difference = (paisa: number) => `${paisa < 0 ? '−' : '+'}\u2060${taka(Math.abs(paisa))}`;
const differenceText = ({ totalPaisa, lastMonth }: BillRunDetail) =>
	lastMonth ? `, ${difference(totalPaisa - lastMonth.totalPaisa)} against ${monthName(lastMonth.month)}` : '';

const { checkBills, issueBills, discardBills, prepareBills } = officeBillEndpoints;

function Steps({ run, onChange }: { run: BillRunDetail; onChange: () => void }) {
	const { id, month, state, prepared, checked, issued, bills, totalPaisa } = run;
	const [asking, setAsking] = useState<'check' | 'issue' | 'discard'>();
	const navigate = useNavigate();
	const dialog = {
		onClose: () => setAsking(undefined),
		onDone: () => {
			setAsking(undefined);
			onChange();
		},
	};
	const params = { id };
	const steps = [
		['Prepared', prepared],
		['Checked', checked],
		['Issued', issued],
	] as const;
	return (
		<section className={styles.steps} aria-label="Steps">
			<ol>
				{steps.map(([what, step]) => (
					<li key={what} data-done={step !== null}>
						<b>{what}</b>
						<span className="muted">{step ? `${step.by}, ${dateAndTime(step.at)}` : 'Not yet'}</span>
					</li>
				))}
			</ol>
			{(state === 'prepared' || state === 'checked') && (
				<ActionRow space="none">
					{state === 'prepared' ? (
						<Button small onClick={() => setAsking('check')}>
							They are right
						</Button>
					) : (
						<Button small onClick={() => setAsking('issue')}>
							Issue the bills
						</Button>
					)}
					<Button small look="line" onClick={() => setAsking('discard')}>
						Discard…
					</Button>
				</ActionRow>
			)}
			{asking === 'check' && (
				<ActionDialog
					{...dialog}
					title="Are these bills right?"
					confirmLabel="They are right"
					action={() => call(checkBills, { params })}
				>
					<p>Look at the sums and at the bills that changed first. The person who prepared them cannot check them.</p>
				</ActionDialog>
			)}
			{asking === 'issue' && (
				<ActionDialog
					{...dialog}
					title={`Issue ${bills} ${plural(bills, 'bill')}?`}
					confirmLabel="Issue the bills"
					action={() => call(issueBills, { params })}
				>
					<p>
						{taka(totalPaisa)} is charged. Every bill gets its number and is emailed to its member. This cannot be taken
						back.
					</p>
				</ActionDialog>
			)}
			{asking === 'discard' && (
				<ActionDialog
					{...dialog}
					title={`Discard the bills for ${monthName(month)}?`}
					confirmLabel="Discard"
					look="clay"
					onDone={() => void navigate('/admin/bills')}
					action={() => call(discardBills, { params })}
				>
					<p>Nothing was charged yet. You can prepare them again, for instance after a charge was corrected.</p>
				</ActionDialog>
			)}
			{state === 'prepared' && (
				<PrepareAgain month={month} onDone={(next) => void navigate(`/admin/bills/runs/${next}`)} />
			)}
		</section>
	);
}

function PrepareAgain({ month, onDone }: { month: string; onDone: (id: string) => void }) {
	const [asking, setAsking] = useState(false);
	return (
		<>
			<p className="muted">
				Charges and changes after the preparation are not on these bills.{' '}
				<button type="button" className="link-button" onClick={() => setAsking(true)}>
					Prepare them again
				</button>
			</p>
			{asking && (
				<ActionDialog
					title={`Prepare ${monthName(month)} again?`}
					confirmLabel="Prepare again"
					onClose={() => setAsking(false)}
					onDone={() => {}}
					action={async () => {
						const { id } = await call(prepareBills, { body: { month } });
						onDone(id);
						return { message: `The bills for ${monthName(month)} are prepared again.` };
					}}
				>
					<p>These bills are replaced by new ones with everything that is known now.</p>
				</ActionDialog>
			)}
		</>
	);
}

const Heads = ({ run: { heads, lastMonth, without } }: { run: BillRunDetail }) => (
	<section className={styles.heads} aria-labelledby="heads">
		<h2 id="heads">What is billed</h2>
		<Table aria-labelledby="heads">
			<thead>
				<tr>
					<HeadCell>Account</HeadCell>
					<HeadCell look={{ align: 'right' }}>This month</HeadCell>
					{lastMonth && <HeadCell look={{ align: 'right', hideBelow: 480 }}>{monthName(lastMonth.month)}</HeadCell>}
					{lastMonth && <HeadCell look={{ align: 'right' }}>Difference</HeadCell>}
				</tr>
			</thead>
			<tbody>
				{heads.map(({ account, totalPaisa, lastPaisa }) => (
					<tr key={account}>
						<th scope="row">{accountLabel(account)}</th>
						<Cell look={{ align: 'right', numeric: true }}>{taka(totalPaisa)}</Cell>
						{lastMonth && <Cell look={{ align: 'right', numeric: true, hideBelow: 480 }}>{taka(lastPaisa)}</Cell>}
						{lastMonth && (
							<Cell look={{ align: 'right', numeric: true }}>
								{totalPaisa === lastPaisa ? '–' : difference(totalPaisa - lastPaisa)}
							</Cell>
						)}
					</tr>
				))}
			</tbody>
		</Table>
		{lastMonth && without > 0 && (
			<p className="muted">
				{without} {plural(without, 'member')} had a bill in {monthName(lastMonth.month)} and{' '}
				{plural(without, 'has', 'have')} none now.
			</p>
		)}
	</section>
);

const lastText = ({ lastPaisa, totalPaisa }: BillOfRun) =>
	lastPaisa === null ? 'No bill before' : lastPaisa === totalPaisa ? 'As before' : difference(totalPaisa - lastPaisa);

const columns: Column<BillOfRun>[] = [
	{
		head: 'Member',
		wrap: true,
		sort: { by: 'userId', usually: 'asc', first: true },
		cell: (bill) => (
			<>
				<Link to={`/admin/ledger/members/${bill.memberId}`}>{bill.name || 'Erased member'}</Link>
				<SecondLine numeric>
					{bill.userId}
					{bill.number && (
						<>
							{' · '}
							<Link to={`/admin/bills/${bill.number}`}>{bill.number}</Link>
						</>
					)}
				</SecondLine>
				<NarrowLine>
					<Lines of={bill} />
				</NarrowLine>
			</>
		),
	},
	{ head: 'What', wrap: true, hideBelow: 860, cell: (bill) => <Lines of={bill} /> },
	{
		head: 'Against the month before',
		numeric: true,
		align: 'right',
		hideBelow: 860,
		sort: { by: 'difference', usually: 'desc' },
		cell: lastText,
	},
	{
		head: 'Total',
		numeric: true,
		align: 'right',
		sort: { by: 'total', usually: 'desc' },
		cell: (bill) => (
			<>
				{taka(bill.totalPaisa)}
				{bill.number && (
					<SecondLine print={false}>
						<DownloadButton
							path={`${billPdf.path}?number=${bill.number}`}
							name={`${bill.number}.pdf`}
							label={`PDF of bill ${bill.number}`}
						>
							PDF
						</DownloadButton>
					</SecondLine>
				)}
			</>
		),
	},
];

/** Only several lines have amounts of their own: a single one has the total. */
const Lines = ({ of: { lines } }: { of: BillOfRun }) => (
	<ul className={styles.lines}>
		{lines.map(({ text, totalPaisa }, index) => (
			<li key={index}>
				{text} {lines.length > 1 && <span className="numeric">{taka(totalPaisa)}</span>}
			</li>
		))}
	</ul>
);

function Bills({ run: { id, lastMonth } }: { run: BillRunDetail }) {
	const { billsOfRun } = officeBillEndpoints;
	const { list, query } = useList(
		{ only: '' },
		billsOfRun,
		(view) => view as EndpointInput<typeof billsOfRun>['query'],
		{ id },
	);
	return (
		<section aria-labelledby="bills">
			<h2 id="bills">The bills</h2>
			<ListRows
				filters={
					<>
						{lastMonth && (
							<FilterSelect
								label="Show"
								list={list}
								name="only"
								choices={[
									{ value: '', label: 'All bills' },
									{ value: 'changed', label: 'Other amount than before' },
									{ value: 'new', label: 'No bill before' },
								]}
							/>
						)}
						<SearchBox
							q={list.view.q}
							onSearch={(q) => list.show({ q })}
							label="Find bills by name, User ID or number"
							placeholder="Name or number"
						/>
					</>
				}
				summary={query.data && `${query.data.total} ${plural(query.data.total, 'bill')}`}
				label="Bills"
				columns={columns}
				list={list}
				query={query}
				none={
					<EmptyState title="There are no bills in this list.">
						<p>Members without a subscription and without charges get no bill.</p>
					</EmptyState>
				}
			/>
		</section>
	);
}
