import { Link } from 'react-router';
import { type SalaryListState, type SalaryRow, salaryListStateLabels } from '#contract/salary-lists.office.ts';
import { taka } from '#web/core/format.ts';
import { balanceText } from '#web/core/office-labels.ts';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

const tones = { WAITING: 'wait', APPLIED: 'ok', WITHDRAWN: 'off' } as const satisfies Record<SalaryListState, unknown>;
export const SalaryState = ({ of }: { of: SalaryListState }) => (
	<StatusTag tone={tones[of]}>{salaryListStateLabels[of]}</StatusTag>
);

type Row = SalaryRow & { id: number };

const columns: Column<Row>[] = [
	{ head: 'Line', numeric: true, align: 'right', hideBelow: 860, cell: ({ line }) => line },
	{
		head: 'Member',
		wrap: true,
		cell: ({ line, named, memberId, name, userId, problem, owedPaisa, receipt }) => (
			<>
				{memberId ? <Link to={`/admin/ledger/members/${memberId}`}>{name}</Link> : named}
				{memberId && <SecondLine numeric>{userId}</SecondLine>}
				{problem && (
					<SecondLine>
						<StatusTag tone="bad">Line {line}</StatusTag> {problem}
					</SecondLine>
				)}
				{memberId && <NarrowLine>{receipt ? `Receipt ${receipt}` : balanceText(owedPaisa)}</NarrowLine>}
			</>
		),
	},
	{
		head: 'Now',
		wrap: true,
		hideBelow: 860,
		cell: ({ memberId, owedPaisa }) => (memberId ? balanceText(owedPaisa) : ''),
	},
	{ head: 'Receipt', numeric: true, hideBelow: 860, cell: ({ receipt }) => receipt ?? '' },
	{
		head: 'Amount',
		numeric: true,
		align: 'right',
		cell: ({ paisa }) => (paisa === null ? 'none' : taka(paisa)),
	},
];

/** What a salary list pays for each member, and what is wrong with a row. */
export const SalaryRows = ({ label, rows }: { label: string; rows: readonly SalaryRow[] }) => (
	<OfficeTable label={label} columns={columns} rows={rows.map((row) => ({ ...row, id: row.line }))} />
);
