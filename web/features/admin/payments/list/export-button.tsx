import { useEffect } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/toast.ts';
import { useDownload } from '#web/lib/save-file.ts';

/** Everything, whatever the list shows at the moment. */
export function ExportButton() {
	const { busy, failure, download } = useDownload('/api/admin/payments.csv', 'payments.csv');
	useEffect(() => {
		if (failure) toast.error(failure);
	}, [failure]);
	return (
		<Button look="line" small busy={busy} busyText="Exporting..." onClick={download}>
			Export all (CSV)
		</Button>
	);
}
