import { Navigate } from 'react-router';
import { membershipTypes } from '#contract/applications.ts';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { type Grouping, reportEndpoints, type Strength } from '#contract/reports.office.ts';
import { monthAndYear } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterBar, FilterSelect } from '#web/ui/list/filters.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { Cell, HeadCell, Table } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Bar } from './bar.tsx';
import { ReportTabs } from './report-tabs.tsx';
import styles from './reports.module.css';
import { withAllYears } from './years.ts';

export const meta = officeMeta('Reports');

export default function ReportsPage() {
	const readsStrength = useCan('applications');
	const readsIncome = useCan('payments');
	if (!readsStrength && readsIncome) return <Navigate to="/admin/reports/income" replace />;
	return (
		<RequirePermission permission="applications">
			<Reports />
		</RequirePermission>
	);
}

type Query = EndpointInput<typeof reportEndpoints.strength>['query'];

const groupingLabels: Record<Grouping, string> = { category: 'Category', type: 'Membership type' };

function Reports() {
	const { list, query } = useList({ year: '', by: 'category' }, reportEndpoints.strength, ({ year, by }) => {
		return { ...(year && { year }), by } as Query;
	});
	const { data, error, refetch } = query;
	const by = list.view.by as Grouping;
	return (
		<>
			<PageHeader title="Reports" lead="How many members the club has. Opening + joined − left = closing." />
			<ReportTabs here="/admin/reports" />
			<FilterBar>
				<FilterSelect
					label="Year"
					list={list}
					name="year"
					choices={(data?.years ?? []).map((year, index) => ({
						value: index === 0 ? '' : String(year),
						label: String(year),
					}))}
				/>
				<FilterSelect
					label="By"
					list={list}
					name="by"
					choices={Object.entries(groupingLabels).map(([value, label]) => ({ value, label }))}
				/>
				<ExportButton name="strength" view={{ year: list.view.year, by }} />
				<ExportButton name="strength" view={{ year: list.view.year, by }} format="xlsx" />
			</FilterBar>
			{data ? (
				<StrengthReport report={data} by={by} />
			) : error ? (
				<LoadError error={error} onRetry={refetch} />
			) : (
				<RowsLoading />
			)}
		</>
	);
}

function StrengthReport({ report, by }: { report: Strength; by: Grouping }) {
	const { year, months, groups, states, ages, joined } = report;
	if (joined.length === 0)
		return (
			<EmptyState title="There are no members yet.">
				<p>Approve applications or import the club’s list of members.</p>
			</EmptyState>
		);
	return (
		<div className={styles.reports}>
			<section className={styles.half} aria-labelledby="months">
				<h2 id="months">Month by month, {year}</h2>
				<Movements
					label="Month"
					titleId="months"
					rows={months.map(({ month, ...row }) => ({ name: monthAndYear(`${month}-15`), ...row }))}
				/>
			</section>
			<section className={styles.half} aria-labelledby="groups">
				<h2 id="groups">
					By {groupingLabels[by].toLowerCase()}, {year}
				</h2>
				<Movements label={groupingLabels[by]} titleId="groups" rows={inOrder(groups)} bars total={sumOf(groups)} />
			</section>
			<Counts title="State today" rows={states.map((row) => [stateDefinitions[row.state].label, row.members])} />
			<Counts title="Age today" rows={ages.map((row) => [ageText(row), row.members])} />
			<Counts
				title="Joined in"
				rows={withAllYears(joined).map((row) => [String(row.year), row.members])}
				others="Earlier years"
			/>
		</div>
	);
}

/** Membership types in the order of the application form; categories by name. */
const inOrder = (groups: Strength['groups']) =>
	groups.toSorted((a, b) => membershipTypes.indexOf(a.name as never) - membershipTypes.indexOf(b.name as never));

const ageText = ({ from, to }: Strength['ages'][number]) => {
	if (from === null) return 'Not known';
	if (from === 0) return `Below ${to! + 1}`;
	return to === null ? `${from} and above` : `${from} to ${to}`;
};

type Movement = Omit<Strength['groups'][number], 'name'>;

const sumOf = (rows: readonly Movement[]) => {
	const sum = (field: keyof Movement) => rows.reduce((total, row) => total + row[field], 0);
	return { opening: sum('opening'), joined: sum('joined'), left: sum('left'), closing: sum('closing') };
};

function Movements({
	label,
	titleId,
	rows,
	bars = false,
	total,
}: {
	label: string;
	titleId: string;
	rows: readonly (Movement & { name: string })[];
	/** Shows the closing numbers as lengths. */
	bars?: boolean;
	total?: Movement;
}) {
	const highest = Math.max(1, ...rows.map(({ closing }) => closing));
	return (
		<Table aria-labelledby={titleId}>
			<thead>
				<tr>
					<HeadCell>{label}</HeadCell>
					<HeadCell look={{ align: 'right', hideBelow: 480 }}>Opening</HeadCell>
					<HeadCell look={{ align: 'right' }}>Joined</HeadCell>
					<HeadCell look={{ align: 'right' }}>Left</HeadCell>
					<HeadCell look={{ align: 'right' }}>Closing</HeadCell>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.name}>
						<th scope="row">
							{row.name}
							{bars && <Bar value={row.closing} of={highest} />}
						</th>
						<MovementCells of={row} />
					</tr>
				))}
			</tbody>
			{total && (
				<tfoot>
					<tr>
						<th scope="row">Total</th>
						<MovementCells of={total} />
					</tr>
				</tfoot>
			)}
		</Table>
	);
}

const MovementCells = ({ of: { opening, joined, left, closing } }: { of: Movement }) =>
	[opening, joined, left, closing].map((members, index) => (
		// On a phone the line above says how many there were.
		<Cell key={index} look={{ align: 'right', ...(index === 0 && { hideBelow: 480 }) }}>
			{members}
		</Cell>
	));

/** The first rows of a long list; the others are folded. */
const mostRows = 12;
const rowsAtFirst = 8;

function Counts({ title, rows, others }: { title: string; rows: CountRow[]; others?: string }) {
	const highest = Math.max(1, ...rows.map(([, members]) => members));
	const isLong = others !== undefined && rows.length > mostRows;
	return (
		<section aria-label={title}>
			<h2>{title}</h2>
			<CountTable label={title} highest={highest} rows={isLong ? rows.slice(0, rowsAtFirst) : rows} />
			{isLong && (
				<Folded title={others}>
					<CountTable label={`${title}, ${others.toLowerCase()}`} highest={highest} rows={rows.slice(rowsAtFirst)} />
				</Folded>
			)}
		</section>
	);
}

type CountRow = [name: string, members: number];

const CountTable = ({ label, highest, rows }: { label: string; highest: number; rows: CountRow[] }) => (
	<Table aria-label={label}>
		<tbody>
			{rows.map(([name, members]) => (
				<tr key={name}>
					<th scope="row">
						{name}
						<Bar value={members} of={highest} />
					</th>
					<Cell look={{ align: 'right' }}>{members}</Cell>
				</tr>
			))}
		</tbody>
	</Table>
);
