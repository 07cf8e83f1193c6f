import { Link } from 'react-router';
import type { ApplicationRow } from '#contract/applications.office.ts';
import { lateAfterDays } from '#contract/today.office.ts';
import { ageText, shortDay } from '#web/core/days-ago.ts';
import { waitingDays } from '#web/core/office-labels.ts';
import type { Column } from '#web/ui/list/office-table.tsx';
import { Status } from '#web/ui/status.tsx';

/** `from` is the address of the queue the rows are part of, so that the review can lead on to the next one. */
export function queueColumns(from: string): Column<ApplicationRow>[] {
	const now = new Date();
	return [
		{
			head: 'Applicant',
			sort: { by: 'name', usually: 'asc' },
			cell: (row) => (
				<>
					<Link className="nm" to={`/admin/applications/${row.id}${from}`}>
						{row.name}
					</Link>
					<span className="sm">{row.category}</span>
					<span className="sm2">
						<Status of={row.status} />
					</span>
				</>
			),
		},
		{ head: 'Category', className: 'lo', cell: (row) => row.category },
		{ head: 'Type', className: 'lo lo2', cell: (row) => row.membershipType },
		{ head: 'Mobile', className: 'lo lo2 numeric', cell: (row) => row.mobile },
		{
			head: 'Received',
			sort: { by: 'submitted', usually: 'asc', first: true },
			className: 'lo numeric',
			cell: (row) => shortDay(row.submittedAt, now),
		},
		{
			head: 'Waiting',
			className: 'numeric',
			cell: (row) => {
				const days = waitingDays(row, now);
				if (days === undefined) return null;
				return <span className={days >= lateAfterDays ? 'late' : undefined}>{ageText(days)}</span>;
			},
		},
		{ head: 'Status', className: 'lo3', cell: (row) => <Status of={row.status} /> },
	];
}

/** Where there is less room: without what one asks for only when searching. */
export const briefColumns = (): Column<ApplicationRow>[] =>
	queueColumns('').filter(({ className }) => !className?.includes('lo2'));
