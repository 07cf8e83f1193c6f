import { applicationColumns } from '#web/ui/list/application-columns.tsx';

/** Without what is the same or empty in every row: the status of one tab, and the age of what does not wait for the office. */
export const columnsFor = (status: string, search: string) =>
	applicationColumns(search, status !== 'all').flatMap((column) => {
		const waits = status === 'PENDING_APPROVAL' || status === 'all';
		if (column.head === 'Waiting' && !waits) return [];
		// Beside the name, where the age is of the others.
		return column.head === 'Received' && !waits ? [{ ...column, hideBelow: undefined }] : [column];
	});
