import { Link } from 'react-router';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { accountLabel } from '#contract/ledger.office.ts';
import {
	type Amounts,
	type Income,
	incomeHeadLabels,
	incomeMethodLabels,
	reportEndpoints,
} from '#contract/reports.office.ts';
import { longDate, monthAndYear, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterBar, FilterDays } from '#web/ui/list/filters.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { Cell, HeadCell, NarrowLine, Table } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Bar } from './bar.tsx';
import { ReportTabs } from './report-tabs.tsx';
import styles from './reports.module.css';

export const meta = officeMeta('Income');

export default function IncomePage() {
	return (
		<RequirePermission permission="payments">
			<IncomeReport />
		</RequirePermission>
	);
}

type Query = EndpointInput<typeof reportEndpoints.income>['query'];

function IncomeReport() {
	const { list, query } = useList({ from: '', to: '' }, reportEndpoints.income, ({ from, to }) => {
		return { ...(from && { from }), ...(to && { to }) } as Query;
	});
	const { data, error, refetch } = query;
	const view = { from: list.view.from, to: list.view.to };
	return (
		<>
			<PageHeader
				title="Reports"
				lead="What members have paid, with tax. Received − refunded = income. Deposits for the hall are in the ledger."
			/>
			<ReportTabs here="/admin/reports/income" />
			<FilterBar>
				<FilterDays list={list} without="This year" />
				<ExportButton name="income" view={view} />
				<ExportButton name="income" view={view} format="xlsx" />
			</FilterBar>
			{data ? <Report report={data} /> : error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}

function Report({ report: { from, to, total, months, heads, methods, charged, outstanding } }: { report: Income }) {
	const days = `${longDate(from)} to ${longDate(to)}`;
	return (
		<div className={styles.reports}>
			<section className={styles.wide} aria-labelledby="months">
				<h2 id="months">Month by month, {days}</h2>
				<AmountsTable
					label="Month"
					titleId="months"
					rows={months.map(({ month, ...row }) => ({ name: monthAndYear(`${month}-15`), ...row }))}
					total={total}
				/>
			</section>
			<section className={styles.wide} aria-labelledby="heads">
				<h2 id="heads">Received by head</h2>
				<AmountsTable
					label="Head"
					titleId="heads"
					rows={heads.map(({ head, ...row }) => ({ name: incomeHeadLabels[head], ...row }))}
				/>
			</section>
			<section className={styles.wide} aria-labelledby="methods">
				<h2 id="methods">Received by method</h2>
				<AmountsTable
					label="Method"
					titleId="methods"
					rows={methods.map(({ method, ...row }) => ({ name: incomeMethodLabels[method], ...row }))}
				/>
			</section>
			<Charged charged={charged} />
			<Outstanding outstanding={outstanding} />
		</div>
	);
}

type Row = Amounts & { name: string };

/** A dash for nothing, and a minus sign instead of the hyphen of number formats. */
const amount = (paisa: number) => (paisa === 0 ? '–' : paisa < 0 ? `−${taka(-paisa)}` : taka(paisa));

function AmountsTable({
	label,
	titleId,
	rows,
	total,
}: {
	label: string;
	titleId: string;
	rows: readonly Row[];
	total?: Amounts;
}) {
	const highest = Math.max(1, ...rows.map(({ incomePaisa }) => incomePaisa));
	return (
		<Table aria-labelledby={titleId}>
			<thead>
				<tr>
					<HeadCell>{label}</HeadCell>
					<HeadCell look={{ align: 'right', hideBelow: 480 }}>Payments</HeadCell>
					<HeadCell look={{ align: 'right', hideBelow: 480 }}>Received</HeadCell>
					<HeadCell look={{ align: 'right', hideBelow: 860 }}>Of which tax</HeadCell>
					<HeadCell look={{ align: 'right', hideBelow: 480 }}>Refunded</HeadCell>
					<HeadCell look={{ align: 'right' }}>Income</HeadCell>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.name}>
						<th scope="row">
							{row.name}
							<Bar value={row.incomePaisa} of={highest} />
						</th>
						<AmountCells of={row} />
					</tr>
				))}
			</tbody>
			{total && (
				<tfoot>
					<tr>
						<th scope="row">Total</th>
						<AmountCells of={total} />
					</tr>
				</tfoot>
			)}
		</Table>
	);
}

const AmountCells = ({ of: { payments, receivedPaisa, taxPaisa, refundedPaisa, incomePaisa } }: { of: Amounts }) => (
	<>
		<Cell look={{ align: 'right', hideBelow: 480 }}>{payments || '–'}</Cell>
		<Cell look={{ align: 'right', hideBelow: 480 }}>{amount(receivedPaisa)}</Cell>
		<Cell look={{ align: 'right', hideBelow: 860 }}>{amount(taxPaisa)}</Cell>
		<Cell look={{ align: 'right', hideBelow: 480 }}>{amount(-refundedPaisa)}</Cell>
		<Cell look={{ align: 'right' }}>
			{amount(incomePaisa)}
			{refundedPaisa > 0 && (
				<NarrowLine below={480}>
					{taka(receivedPaisa)} − {taka(refundedPaisa)}
				</NarrowLine>
			)}
		</Cell>
	</>
);

const chargedColumns: Column<Income['charged'][number] & { id: string }>[] = [
	{ head: 'Head', wrap: true, cell: ({ account }) => accountLabel(account) },
	{
		...{ head: 'Charged', numeric: true, align: 'right', hideBelow: 480 },
		cell: ({ chargedPaisa }) => amount(chargedPaisa),
	},
	{
		...{ head: 'Reversed', numeric: true, align: 'right', hideBelow: 480 },
		cell: ({ takenBackPaisa }) => amount(-takenBackPaisa),
	},
	{
		...{ head: 'Net', numeric: true, align: 'right' },
		cell: ({ chargedPaisa, takenBackPaisa, netPaisa }) => (
			<>
				{amount(netPaisa)}
				{takenBackPaisa > 0 && (
					<NarrowLine below={480}>
						{taka(chargedPaisa)} − {taka(takenBackPaisa)}
					</NarrowLine>
				)}
			</>
		),
	},
];

const Charged = ({ charged }: Pick<Income, 'charged'>) => (
	<section className={styles.half} aria-labelledby="charged">
		<h2 id="charged">Charged by head, without tax</h2>
		<p>What members were charged in this period, paid or not, less credit notes and cancelled charges.</p>
		{charged.length === 0 ? (
			<p className="muted">Nothing was charged in this period.</p>
		) : (
			<OfficeTable
				label="Charged by head"
				columns={chargedColumns}
				rows={charged.map((row) => ({ ...row, id: row.account }))}
			/>
		)}
	</section>
);

type Unpaid = Income['outstanding']['longest'][number] & { id: string };

const unpaidColumns: Column<Unpaid>[] = [
	{
		head: 'Member',
		wrap: true,
		cell: ({ name, userId, mobile }) => (
			<>
				{name}
				<NarrowLine>
					{userId}, {mobile}
				</NarrowLine>
			</>
		),
	},
	{ head: 'User ID', numeric: true, hideBelow: 860, cell: ({ userId }) => userId },
	{ head: 'Mobile', numeric: true, hideBelow: 860, cell: ({ mobile }) => mobile },
	{ head: 'Approved', numeric: true, align: 'right', cell: ({ since }) => longDate(since) },
];

function Outstanding({
	outstanding: { owedPaisa, heldPaisa, unpaid, longest, slips },
}: {
	outstanding: Income['outstanding'];
}) {
	return (
		<section className={styles.half} aria-labelledby="outstanding">
			<h2 id="outstanding">Outstanding today</h2>
			<p>
				Members owe {taka(owedPaisa)}, overdue or not, and the club holds {taka(heldPaisa)} that members have paid in
				advance. What is overdue is in the <Link to="/admin/bills/arrears">arrears</Link>.
			</p>
			<p>
				{unpaid.members === 0
					? 'Every member has paid the registration fee.'
					: `${unpaid.members} ${plural(unpaid.members, 'member has', 'members have')} not paid the registration fee: ${taka(unpaid.paisa)}.`}{' '}
				{slips.count > 0 && (
					<>
						<Link to="/admin/payments/manual">
							{slips.count} {plural(slips.count, 'bank slip is', 'bank slips are')} waiting for a second person
						</Link>
						: {taka(slips.paisa)}.
					</>
				)}
			</p>
			{longest.length > 0 && (
				<OfficeTable
					label="Members who have not paid"
					columns={unpaidColumns}
					rows={longest.map((member) => ({ ...member, id: member.userId }))}
				/>
			)}
		</section>
	);
}
