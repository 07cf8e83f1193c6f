import { Link } from 'react-router';
import type { StatusTone } from '#contract/application-status-texts.ts';
import {
	type ArrearsStep,
	ageLabels,
	agesOfDebt,
	type MemberArrears,
	officeBillEndpoints,
	stepLabels,
} from '#contract/bills.office.ts';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { shortDate, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { Figures } from '#web/ui/figures.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterSelect } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Steps } from './arrears-steps.tsx';
import { BillTabs } from './bill-tabs.tsx';

export const meta = officeMeta('Arrears');

export default function ArrearsPage() {
	return (
		<RequirePermission permission="payments">
			<Arrears />
		</RequirePermission>
	);
}

const stepTones: Record<ArrearsStep, StatusTone> = {
	reminded: 'new',
	restricted: 'wait',
	warned: 'wait',
	suspended: 'bad',
	listed: 'bad',
};

type Row = MemberArrears & { id: string };

const daysText = (days: number) => (days === 0 ? 'Not due yet' : `${days} ${plural(days, 'day')}`);
const amount = (paisa: number) => (paisa === 0 ? '–' : taka(paisa));

const columns: Column<Row>[] = [
	{
		head: 'Member',
		wrap: true,
		cell: ({ memberId, name, userId, mobile, openSince, daysOverdue, step }) => (
			<>
				<Link to={`/admin/ledger/members/${memberId}`}>{name}</Link>
				<SecondLine numeric>
					{userId} · <PhoneLink number={mobile} />
				</SecondLine>
				{step && <StatusTag tone={stepTones[step]}>{stepLabels[step]}</StatusTag>}
				<NarrowLine>
					Open since {shortDate(openSince)}
					{daysOverdue > 0 && `, ${daysText(daysOverdue)} overdue`}
				</NarrowLine>
			</>
		),
	},
	{
		head: 'Overdue for',
		numeric: true,
		hideBelow: 860,
		sort: { by: 'days', usually: 'asc', first: true },
		cell: ({ daysOverdue, openSince }) => (
			<>
				{daysText(daysOverdue)}
				<SecondLine>Open since {shortDate(openSince)}</SecondLine>
			</>
		),
	},
	...(['to30', 'to60', 'to90', 'to180', 'above180'] as const).map(
		(age): Column<Row> => ({
			head: ageLabels[age],
			numeric: true,
			align: 'right',
			hideBelow: 1240,
			cell: (row) => amount(row[age]),
		}),
	),
	{
		head: 'Overdue',
		numeric: true,
		align: 'right',
		sort: { by: 'overdue', usually: 'desc' },
		cell: ({ overduePaisa, notDue }) => (
			<>
				{amount(overduePaisa)}
				{notDue > 0 && <SecondLine numeric>{taka(notDue)} not due yet</SecondLine>}
			</>
		),
	},
];

function Arrears() {
	const { arrears } = officeBillEndpoints;
	const { list, query } = useList({ days: '' }, arrears, (view) => view as EndpointInput<typeof arrears>['query']);
	const { data } = query;
	const rows = data && { ...data, items: data.items.map((row) => ({ ...row, id: row.memberId })) };
	return (
		<>
			<PageHeader title="Bills" lead="Who owes, and for how long. This list is for the office only.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find members by name or User ID"
					placeholder="Name or User ID"
				/>
			</PageHeader>
			<BillTabs here="/admin/bills/arrears" />
			{data && (
				<Figures
					of={[
						...agesOfDebt.map((age) => ({
							label: ageLabels[age],
							value: amount(data.sums[age]),
							nothing: data.sums[age] === 0,
						})),
						...(data.disputedPaisa > 0
							? [
									{
										label: 'Disputed, not counted',
										value: <Link to="/admin/bills/disputes">{taka(data.disputedPaisa)}</Link>,
									},
								]
							: []),
					]}
				/>
			)}
			<ListRows
				filters={
					<FilterSelect
						label="Show"
						list={list}
						name="days"
						choices={[
							{ value: '', label: 'Everyone with open bills' },
							...['30', '60', '90', '180'].map((days) => ({ value: days, label: `${days} days or more` })),
						]}
					/>
				}
				tools={
					<>
						<Button small look="line" onClick={() => window.print()}>
							Print
						</Button>
						<ExportButton name="arrears" view={list.view} />
					</>
				}
				summary={data && `${data.total} ${plural(data.total, 'member')}`}
				label="Arrears"
				columns={columns}
				list={list}
				query={{ ...query, data: rows }}
				none={
					<EmptyState title="Nobody owes anything on a bill.">
						<p>Members with unpaid bills are listed here, the longest overdue first.</p>
					</EmptyState>
				}
			/>
			{data && <Steps days={data.rules} onChange={query.refetch} />}
		</>
	);
}
