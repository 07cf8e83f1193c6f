import { useEffect } from 'react';
import { useDownload } from '#web/core/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** All rows of a list as a file for spreadsheets; with `view`, only the rows that match its filters. */
export function ExportButton({
	name,
	view = {},
	format = 'csv',
	label = `Export (${format.toUpperCase()})`,
}: {
	name: string;
	view?: Record<string, string>;
	/** Only some lists are also Excel files, or files for another program. */
	format?: 'csv' | 'xlsx' | 'xml';
	label?: string;
}) {
	const filters = Object.entries(view).filter(([key, value]) => value && key !== 'at');
	const path = `/api/admin/${name}.${format}?${new URLSearchParams(filters)}`;
	const { busy, failure, download } = useDownload(path, `${name}.${format}`);
	useEffect(() => {
		if (failure) toast.error(failure);
	}, [failure]);
	return (
		<Button look="line" small busy={busy} busyText="Exporting..." onClick={download}>
			{label}
		</Button>
	);
}
