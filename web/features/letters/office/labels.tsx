import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import type { BulkResult } from '#contract/core/lists.ts';
import {
	type LabelSheet,
	labelSheetNames,
	labelSheets,
	labelsOn,
	letterEndpoints,
	printLabels,
} from '#contract/letters.office.ts';
import { classes } from '#web/core/classes.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useDownload } from '#web/core/use-download.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { useIdsInAddress } from '#web/ui/list/use-ids-in-address.ts';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import styles from './labels.module.css';
import { RefusedMembers } from './refused-members.tsx';

export const meta = officeMeta('Print labels');

export default function LabelsPage() {
	return (
		<RequirePermission permission="applications">
			<Labels />
		</RequirePermission>
	);
}

/** The members are named in the address, as the list of members does. */
function Labels() {
	const memberIds = useIdsInAddress('members');
	return (
		<>
			<PageHeader
				above={{ to: '/admin/letters', label: 'Letters' }}
				title="Print labels"
				lead={
					<>
						Name and present address
						{memberIds.length > 0 && ` of ${memberIds.length} selected ${plural(memberIds.length, 'member')}`}, to stick
						on envelopes. <Link to="/admin/members">Select other members</Link>
					</>
				}
			/>
			{memberIds.length === 0 ? (
				<EmptyState title="No members are chosen.">
					<p>Select members in the list of members, and print labels for them.</p>
				</EmptyState>
			) : (
				<CheckedMembers memberIds={memberIds} />
			)}
		</>
	);
}

function CheckedMembers({ memberIds }: { memberIds: string[] }) {
	const { data, error, refetch } = useEndpoint(letterEndpoints.labels, { body: { memberIds } });
	if (error) return <LoadError error={error} onRetry={refetch} />;
	return data ? <Sheet result={data} /> : <RowsLoading />;
}

function Sheet({ result: { done, refused } }: { result: BulkResult }) {
	const [sheet, setSheet] = useState<LabelSheet>('L7160');
	const [start, setStart] = useState(1);
	const query = new URLSearchParams({ members: done.join(','), sheet, start: String(start) });
	const { busy, failure, download } = useDownload(`${printLabels.path}?${query}`, 'labels.pdf');
	const sheets = Math.ceil((start - 1 + done.length) / labelsOn(sheet));
	return (
		<div className={styles.labels}>
			<RefusedMembers refused={refused}>
				{refused.length} {plural(refused.length, 'member is', 'members are')} left out
			</RefusedMembers>
			{done.length > 0 && (
				<>
					<SelectField
						label="Sheet"
						value={sheet}
						onChange={(event) => {
							setSheet(event.target.value as LabelSheet);
							setStart(1);
						}}
					>
						{labelSheetNames.map((name) => (
							<option key={name} value={name}>
								{labelSheets[name].label}
							</option>
						))}
					</SelectField>
					<SelectField
						label="First label"
						hint="Counted in rows from the top left, to use the rest of a sheet."
						value={start}
						onChange={(event) => setStart(Number(event.target.value))}
					>
						{Array.from({ length: labelsOn(sheet) }, (_, index) => (
							<option key={index}>{index + 1}</option>
						))}
					</SelectField>
					<p className="muted">
						{sheets} {plural(sheets, 'sheet')}. Print at actual size (100%), without fitting to the page.
					</p>
					<ActionRow space="small" phone="stack">
						<Button busy={busy} busyText="Making the PDF..." onClick={() => void download()}>
							<Icon name="sheet" />
							{done.length} {plural(done.length, 'label')} (PDF)
						</Button>
					</ActionRow>
					<Failure text={failure} />
					<FirstSheet sheet={sheet} start={start} count={done.length} />
				</>
			)}
		</div>
	);
}

/** A drawing of which labels are printed; the fields beside it say the same. */
const FirstSheet = ({ sheet, start, count }: { sheet: LabelSheet; start: number; count: number }) => (
	<div className={styles.sheet} style={{ '--columns': labelSheets[sheet].columns } as CSSProperties} aria-hidden="true">
		{Array.from({ length: labelsOn(sheet) }, (_, index) => (
			<span key={index} className={classes(index >= start - 1 && index < start - 1 + count && styles.printed)} />
		))}
	</div>
);
