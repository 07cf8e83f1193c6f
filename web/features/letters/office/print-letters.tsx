import { useState } from 'react';
import { Link } from 'react-router';
import { printLetters } from '#contract/letters.office.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useDownload } from '#web/core/use-download.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useIdsInAddress } from '#web/ui/list/use-ids-in-address.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { DispatchDialog } from './dispatch.tsx';

export const meta = officeMeta('Print letters');

export default function PrintLettersPage() {
	return (
		<RequirePermission permission="applications">
			<PrintLetters />
		</RequirePermission>
	);
}

/** The letters are named in the address, so that the page can be opened again when a print went wrong. */
function PrintLetters() {
	const ids = useIdsInAddress('ids');
	const count = ids.length;
	return (
		<>
			<PageHeader
				above={{ to: '/admin/letters', label: 'Letters' }}
				title="Print letters"
				lead={count > 0 && `${count} ${plural(count, 'letter')} in one file, each beginning on a page of its own.`}
			/>
			{count === 0 ? (
				<EmptyState title="No letters are selected.">
					<p>
						Select letters in <Link to="/admin/letters">the list of letters</Link>, then choose Print again.
					</p>
				</EmptyState>
			) : (
				<PrintAndDispatch ids={ids} />
			)}
		</>
	);
}

/** The PDF of issued letters, and what happens after they are printed. */
export function PrintAndDispatch({ ids, dispatched = false, onDispatch }: PrintAndDispatchProps) {
	const [asking, setAsking] = useState(false);
	const query = new URLSearchParams({ ids: ids.join(',') });
	const { busy, failure, download } = useDownload(`${printLetters.path}?${query}`, 'letters.pdf');
	return (
		<>
			<ActionRow space="medium" phone="stack">
				<Button look="line" busy={busy} busyText="Making the PDF..." onClick={() => void download()}>
					<Icon name="sheet" />
					{plural(ids.length, 'Letter', 'Letters')} (PDF)
				</Button>
				{!dispatched && (
					<Button look="line" onClick={() => setAsking(true)}>
						Record dispatch…
					</Button>
				)}
			</ActionRow>
			<Failure text={failure} />
			{asking && (
				<DispatchDialog
					ids={ids}
					onDone={() => {
						setAsking(false);
						onDispatch?.();
					}}
					onClose={() => setAsking(false)}
				/>
			)}
		</>
	);
}
type PrintAndDispatchProps = { ids: readonly string[]; dispatched?: boolean; onDispatch?: () => void };
