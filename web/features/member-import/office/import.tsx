import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type MemberImportDetail, memberImportEndpoints } from '#contract/member-import.office.ts';
import { call } from '#web/core/api.ts';
import { longDate, longDateAndTime } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import type { Route } from './+types/import.ts';
import { CheckResult } from './check-result.tsx';
import { ColumnsForm } from './columns-form.tsx';
import styles from './import.module.css';
import { rowsText, stateLabels, summaryOf } from './import-labels.ts';
import { ImportRows } from './import-rows.tsx';
import { PhotosForm } from './photos-form.tsx';

export const meta = officeMeta('Import members');

export default function MemberImportPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="applications">
			<Import key={params.id} id={params.id} />
		</RequirePermission>
	);
}

const isWorking = ({ state }: MemberImportDetail) => state === 'CHECKING' || state === 'APPLYING';

function Import({ id }: { id: string }) {
	const { data, error, refetch, update } = useEndpoint(
		memberImportEndpoints.memberImport,
		{ params: { id } },
		// Also when the progress could not be read: the work goes on without this page.
		{ refetchInterval: (shown) => !!shown && isWorking(shown) && 1500 },
	);
	if (!data)
		return (
			<>
				<PageHeader above={{ to: '/admin/member-import', label: 'Import members' }} title="List of members" />
				{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
			</>
		);
	const { label, tone } = stateLabels[data.state];
	return (
		<>
			<PageHeader
				above={{ to: '/admin/member-import', label: 'Import members' }}
				here="List of members"
				title={data.fileName}
				lead={`${rowsText(data.rows)}, list of ${longDate(data.exportedOn)}, uploaded ${longDateAndTime(data.createdAt)} by ${data.createdBy}.`}
			>
				<StatusTag tone={tone}>{label}</StatusTag>
			</PageHeader>
			{error && (
				<Failure text="The connection was lost. What you see may be out of date; the work on the server goes on." />
			)}
			<Step data={data} onChange={(changed) => update(() => changed)} onRefetch={refetch} />
		</>
	);
}

type StepProps = { data: MemberImportDetail; onChange: (data: MemberImportDetail) => void; onRefetch: () => void };

function Step({ data, onChange, onRefetch }: StepProps) {
	switch (data.state) {
		case 'UPLOADED':
			return (
				<>
					<ColumnsForm data={data} onChecked={onChange} />
					<PhotosForm key={data.photos?.files} data={data} onChange={onChange} />
					<Discard id={data.id} onMoved={onRefetch} />
				</>
			);
		case 'CHECKING':
			return <Progress title="Checking" data={data} text="Nothing is imported yet. You can leave this page." />;
		case 'CHECKED':
			return (
				<>
					<CheckResult data={data} onChange={onChange} onRefetch={onRefetch}>
						<details className={styles.more}>
							<summary>{data.photos ? 'Replace the photos' : 'Add photos'}</summary>
							<PhotosForm data={data} onChange={onChange} />
						</details>
					</CheckResult>
					<Discard id={data.id} onMoved={onRefetch} />
				</>
			);
		case 'APPLYING':
			return (
				<Progress title="Importing" data={data} text="You can leave this page; the import goes on.">
					<ChangeButton
						label="Stop"
						run={() => call(memberImportEndpoints.stopMemberImport, { params: { id: data.id } })}
						message="Stopped. What is imported so far stays."
						onChange={onChange}
						onMoved={onRefetch}
					/>
				</Progress>
			);
		default:
			return <Result data={data} onChange={onChange} onRefetch={onRefetch} />;
	}
}

const Progress = ({
	title,
	text,
	data: { state, rows, done, photos },
	children,
}: {
	title: string;
	text: string;
	data: MemberImportDetail;
	children?: React.ReactNode;
}) => (
	<section aria-labelledby="progress-title" className={styles.form}>
		<h2 id="progress-title">{title}</h2>
		<progress className={styles.progress} max={rows} value={done} aria-labelledby="progress-title" />
		<p className="muted" role="status">
			{state === 'CHECKING' && photos && photos.read < photos.files
				? `${photos.read.toLocaleString('en')} of ${photos.files.toLocaleString('en')} photos.`
				: `${done.toLocaleString('en')} of ${rowsText(rows)}.`}{' '}
			{text}
		</p>
		{children && <ActionRow space="none">{children}</ActionRow>}
	</section>
);

/** A button that moves the import to its next state. */
function ChangeButton({
	label,
	look = 'line',
	message,
	run,
	onChange,
	onMoved,
}: {
	label: string;
	look?: 'line' | 'brass';
	message: string;
	run: () => Promise<MemberImportDetail>;
	onChange: (data: MemberImportDetail) => void;
	/** Someone else was faster. */
	onMoved: () => void;
}) {
	const { busy, failure, act } = useAction(onMoved);
	return (
		<>
			<Button
				look={look}
				busy={busy}
				onClick={() =>
					void act(async () => {
						onChange(await run());
						return { message };
					})
				}
			>
				{label}
			</Button>
			{failure && <Failure text={failure} />}
		</>
	);
}

function Result({ data, onChange, onRefetch }: StepProps) {
	const [asking, setAsking] = useState(false);
	const { id, state, outcomes } = data;
	const canUndo = state !== 'UNDONE' && outcomes.created + outcomes.changed > 0;
	return (
		<>
			<p className={styles.section}>
				{summaryOf(data)}.{state === 'UNDONE' && ' All of it was undone.'}
			</p>
			{outcomes.moved > 0 && (
				<p className="muted">
					{rowsText(outcomes.moved)} left out, because the member was changed after the check. Upload the list again to
					import them.
				</p>
			)}
			<ActionRow space="medium" phone="stack">
				{state === 'STOPPED' && (
					<ChangeButton
						label="Continue the import"
						look="brass"
						run={() => call(memberImportEndpoints.continueMemberImport, { params: { id } })}
						message="The import goes on."
						onChange={onChange}
						onMoved={onRefetch}
					/>
				)}
				{canUndo && (
					<Button look="clay" onClick={() => setAsking(true)}>
						Undo the import…
					</Button>
				)}
			</ActionRow>
			<ImportRows key={state} data={data} onDecided={onRefetch} />
			{asking && (
				<ActionDialog
					title="Undo this import?"
					look="clay"
					confirmLabel="Undo the import"
					action={async () => {
						await call(memberImportEndpoints.undoMemberImport, { params: { id } });
						return { message: 'The import was undone.' };
					}}
					onDone={() => {
						setAsking(false);
						onRefetch();
					}}
					onClose={() => setAsking(false)}
				>
					<p className="muted">
						{outcomes.created} {plural(outcomes.created, 'new member')} will be removed, and {outcomes.changed}{' '}
						{plural(outcomes.changed, 'changed member')} will get the earlier values back. This is refused if one of
						them has credentials, bookings, payments or other entries already.
					</p>
				</ActionDialog>
			)}
		</>
	);
}

function Discard({ id, onMoved }: { id: string; onMoved: () => void }) {
	const navigate = useNavigate();
	const { busy, failure, submit } = useSubmit(
		async () => {
			const { message } = await call(memberImportEndpoints.discardMemberImport, { params: { id } });
			toast.success(message);
			void navigate('/admin/member-import');
		},
		{
			onConflict(message) {
				toast.error(message);
				onMoved();
			},
		},
	);
	return (
		<ActionRow>
			<Button look="clay" small busy={busy} onClick={() => void submit()}>
				Discard this list
			</Button>
			{failure && <Failure text={failure} />}
		</ActionRow>
	);
}
