import type { MemberRow } from '#contract/members.office.ts';
import { shortDay } from '#web/core/days-ago.ts';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowLink } from '#web/ui/list/table.tsx';
import { Standing } from './fee-status.tsx';

/** `from` is what stands behind the list's path, so that a member's page can lead back to the same place. */
export function memberColumns(from: string): Column<MemberRow>[] {
	const now = new Date();
	return [
		{
			head: 'Member',
			sort: { by: 'name', usually: 'asc' },
			wrap: true,
			cell: (row) => (
				<>
					<RowLink to={`/admin/members/${row.id}${from && `?list=${encodeURIComponent(from)}`}`}>{row.name}</RowLink>
					<NarrowLine>
						<span className="numeric">{row.userId}</span>, {row.category}
					</NarrowLine>
					<NarrowLine below={480}>
						<Standing of={row} />
					</NarrowLine>
				</>
			),
		},
		{
			head: 'User ID',
			sort: { by: 'number', usually: 'asc' },
			numeric: true,
			hideBelow: 860,
			cell: (row) => row.userId,
		},
		{ head: 'Category', hideBelow: 860, cell: (row) => row.category },
		{ head: 'E-mail', wrap: 'address', hideBelow: 1240, cell: (row) => row.email },
		{ head: 'Mobile', numeric: true, hideBelow: 1240, cell: (row) => row.mobile },
		{
			head: 'Since',
			sort: { by: 'since', usually: 'desc', first: true },
			numeric: true,
			hideBelow: 860,
			cell: (row) => shortDay(row.since, now),
		},
		{ head: 'Standing', hideBelow: 480, cell: (row) => <Standing of={row} /> },
	];
}
