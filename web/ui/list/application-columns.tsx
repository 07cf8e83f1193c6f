import type { ApplicationRow } from '#contract/applications.office.ts';
import { lateAfterDays } from '#contract/today.office.ts';
import { ageText, shortDay } from '#web/core/club-dates.ts';
import { waitingDays } from '#web/core/office-labels.ts';
import { ApplicationStatus } from '#web/ui/office-status.tsx';
import type { Column } from './office-table.tsx';
import { Late, NarrowLine, RowLink } from './table.tsx';

/**
 * `search` is the query string of the list, so that the review page can link to the next application of the same list.
 * `oneStatus`: all rows have the same one, which they don't show.
 */
export function applicationColumns(search: string, oneStatus = false): Column<ApplicationRow>[] {
	const now = new Date();
	const status: Column<ApplicationRow> = {
		head: 'Status',
		hideBelow: 480,
		cell: (row) => <ApplicationStatus status={row.status} />,
	};
	return [
		{
			head: 'Applicant',
			sort: { by: 'name', usually: 'asc' },
			cell: (row) => (
				<>
					<RowLink to={`/admin/applications/${row.id}${search}`}>{row.name}</RowLink>
					<NarrowLine phoneStatus={!oneStatus && <ApplicationStatus status={row.status} />}>{row.category}</NarrowLine>
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
		...(oneStatus ? [] : [status]),
	];
}

/** For a narrower table of one status: without the columns that only a search needs. */
export const briefApplicationColumns = (): Column<ApplicationRow>[] =>
	applicationColumns('', true).filter(({ hideBelow }) => hideBelow !== 1240);
