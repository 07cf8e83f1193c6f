import { Link } from 'react-router';
import type { MemberRow } from '#contract/members.office.ts';
import { shortDay } from '#web/core/days-ago.ts';
import type { Column } from '#web/ui/list/office-table.tsx';
import { Standing } from './fee-status.tsx';

/** `from` is what stands behind the list's path, so that a member's page can lead back to the same place. */
export function memberColumns(from: string): Column<MemberRow>[] {
	const now = new Date();
	return [
		{
			head: 'Member',
			sort: { by: 'name', usually: 'asc' },
			className: 'wrap-any',
			cell: (row) => (
				<>
					<Link className="nm" to={`/admin/members/${row.id}${from && `?list=${encodeURIComponent(from)}`}`}>
						{row.name}
					</Link>
					<span className="sm">
						<span className="numeric">{row.userId}</span>, {row.category}
					</span>
					<span className="sm2">
						<Standing of={row} />
					</span>
				</>
			),
		},
		{ head: 'User ID', sort: { by: 'number', usually: 'asc' }, className: 'lo numeric', cell: (row) => row.userId },
		{ head: 'Category', className: 'lo', cell: (row) => row.category },
		{ head: 'E-mail', className: 'lo lo2 wrap-any mail', cell: (row) => row.email },
		{ head: 'Mobile', className: 'lo lo2 numeric', cell: (row) => row.mobile },
		{
			head: 'Since',
			sort: { by: 'since', usually: 'desc', first: true },
			className: 'lo numeric',
			cell: (row) => shortDay(row.since, now),
		},
		{ head: 'Standing', className: 'lo3', cell: (row) => <Standing of={row} /> },
	];
}
