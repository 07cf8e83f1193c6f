import { type ReactNode, useState } from 'react';
import { type ImportPhotos, type MemberImportDetail, memberImportEndpoints } from '#contract/member-import.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { InvalidInput } from '#web/core/errors.ts';
import { taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Warning } from '#web/ui/confirm-dialog.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { ColumnsForm } from './columns-form.tsx';
import styles from './import.module.css';
import { leftOutText, rowsText } from './import-labels.ts';
import { ImportRows } from './import-rows.tsx';

type Props = { data: MemberImportDetail; onChange: (data: MemberImportDetail) => void; onRefetch: () => void };

/** What the import would do. Nothing has been imported yet. */
export function CheckResult({ data, onChange, onRefetch, children }: Props & { children: ReactNode }) {
	const [asking, setAsking] = useState(false);
	const [choosing, setChoosing] = useState(false);
	const { id, verdicts, hash } = data;
	const toImport = verdicts.new + verdicts.changed + verdicts.doubtful;
	const importable = toImport - data.undecided;
	if (choosing) return <ColumnsForm data={data} onChecked={onChange} />;
	return (
		<>
			{verdicts.wrong > 0 && (
				<Notice tone="bad" className={styles.notice}>
					<h2>{rowsText(verdicts.wrong)} to correct</h2>
					<p>
						Make the corrections in your file and upload it again. Or download only these rows with the reason in the
						last column, make the corrections there and upload that file.
					</p>
					<ExportButton
						name="member-import-rows"
						view={{ import: id, verdict: 'wrong' }}
						label="Download the wrong rows (CSV)"
					/>
				</Notice>
			)}
			{data.photos && <PhotosFound photos={data.photos} />}
			{data.openingBalances && <OpeningBalances balances={data.openingBalances} />}
			<LeftOutColumns columns={data.columns} />
			<ActionRow phone="stack">
				{importable > 0 && hash && (
					<Button onClick={() => setAsking(true)}>
						Import {importable.toLocaleString('en')} {plural(importable, 'member')}…
					</Button>
				)}
				<Button look="line" onClick={() => setChoosing(true)}>
					Choose the columns again
				</Button>
			</ActionRow>
			{leftOutText(data) && <p className={classes(styles.leftOutRows, 'muted')}>{leftOutText(data)}</p>}
			{toImport === 0 && verdicts.wrong === 0 && (
				<p>Every member of the list is on the site already, with the same values.</p>
			)}
			{children}
			<ImportRows data={data} onDecided={onRefetch} />
			{asking && hash && (
				<ApplyDialog
					data={data}
					hash={hash}
					onChange={onChange}
					onRefetch={onRefetch}
					onClose={() => setAsking(false)}
				/>
			)}
		</>
	);
}

/** By name, so that nobody believes that they are imported. */
function LeftOutColumns({ columns }: Pick<MemberImportDetail, 'columns'>) {
	const leftOut = columns.filter(({ field, header }) => field === null && header !== '');
	return leftOut.length > 0 && <p className="muted">Not imported: {leftOut.map(({ header }) => header).join(', ')}.</p>;
}

/** Sums that the treasurer can compare with the old books. */
function OpeningBalances({ balances }: { balances: NonNullable<MemberImportDetail['openingBalances']> }) {
	const { members, owedPaisa, advancePaisa } = balances;
	return (
		<p>
			Opening balances of {members.toLocaleString('en')} {plural(members, 'member')}: {taka(owedPaisa)} owed to the club
			{advancePaisa > 0 && `, ${taka(advancePaisa)} paid in advance`}. They will be posted against 3000 Brought forward.
		</p>
	);
}

/** rafiq.jpg, two.jpg and 4 others */
const firstOf = (shown: readonly string[], all: number) =>
	`${shown.join(', ')}${all > shown.length ? ` and ${(all - shown.length).toLocaleString('en')} others` : ''}`;

const PhotosFound = ({ photos: { files, used, unused, unreadable, problems } }: { photos: ImportPhotos }) => (
	<>
		<p>
			{used.toLocaleString('en')} of {files.toLocaleString('en')} photos match a member.
			{unused.length > 0 && ` No match: ${firstOf(unused, files - used)}.`}
		</p>
		{unreadable > 0 && (
			<>
				<p>{unreadable.toLocaleString('en')} of them cannot be used:</p>
				<ul>
					{problems.map(({ name, problem }) => (
						<li key={name}>
							{name}: {problem}
						</li>
					))}
					{unreadable > problems.length && <li>and {(unreadable - problems.length).toLocaleString('en')} others</li>}
				</ul>
			</>
		)}
	</>
);

function ApplyDialog({ data, hash, onChange, onRefetch, onClose }: Props & { hash: string; onClose: () => void }) {
	const { id, verdicts, undecided } = data;
	const [leaveOutWrong, setLeaveOutWrong] = useState(false);
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			if (verdicts.wrong > 0 && !leaveOutWrong)
				throw new InvalidInput({ leaveOutWrong: 'Correct the file first, or leave the wrong rows out.' });
			const body = { hash, leaveOutWrong };
			const started = await call(memberImportEndpoints.applyMemberImport, { params: { id }, body });
			onClose();
			onChange(started);
		},
		{
			fields: ['leaveOutWrong'],
			onConflict(message) {
				toast.error(message);
				onClose();
				onRefetch();
			},
		},
	);
	return (
		<ConfirmDialog
			title="Import this list?"
			confirmLabel="Import"
			busy={busy}
			failure={failure ?? fieldErrors.leaveOutWrong}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p className="muted">
				{verdicts.new} new {plural(verdicts.new, 'member')}, {verdicts.changed} changed. Nobody gets an email.
			</p>
			{undecided > 0 && (
				<Warning>
					{rowsText(undecided)} still {undecided === 1 ? 'needs' : 'need'} a decision and will be left out.
				</Warning>
			)}
			{verdicts.wrong > 0 && (
				<label className={styles.leaveOut}>
					<input type="checkbox" checked={leaveOutWrong} onChange={(event) => setLeaveOutWrong(event.target.checked)} />
					Leave out the wrong rows ({verdicts.wrong})
				</label>
			)}
		</ConfirmDialog>
	);
}
