import type { ApplicationRow } from '#contract/applications.office.ts';
import { lateAfterDays } from '#contract/today.office.ts';
import { ageText, shortDay } from '#web/core/days-ago.ts';
import { waitingDays } from '#web/core/office-labels.ts';
import type { Column } from '#web/ui/list/office-table.tsx';
import { Late, NarrowLine, RowLink } from '#web/ui/list/table.tsx';
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
					<RowLink to={`/admin/applications/${row.id}${from}`}>{row.name}</RowLink>
					<NarrowLine>{row.category}</NarrowLine>
					<NarrowLine below={480}>
						<Status of={row.status} />
					</NarrowLine>
				</>
			),
		},
		{ head: 'Category', hideBelow: 860, cell: (row) => row.category },
		{ head: 'Type', hideBelow: 1240, cell: (row) => row.membershipType },
		{ head: 'Mobile', numeric: true, hideBelow: 1240, cell: (row) => row.mobile },
		{
			head: 'Received',
			sort: { by: 'submitted', usually: 'asc', first: true },
			numeric: true,
			hideBelow: 860,
			cell: (row) => shortDay(row.submittedAt, now),
		},
		{
			head: 'Waiting',
			numeric: true,
			cell: (row) => {
				const days = waitingDays(row, now);
				if (days === undefined) return null;
				return days >= lateAfterDays ? <Late>{ageText(days)}</Late> : ageText(days);
			},
		},
		{ head: 'Status', hideBelow: 480, cell: (row) => <Status of={row.status} /> },
	];
}

/** Where there is less room: without what one asks for only when searching. */
export const briefColumns = (): Column<ApplicationRow>[] =>
	queueColumns('').filter(({ hideBelow }) => hideBelow !== 1240);
