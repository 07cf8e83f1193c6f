import { useState } from 'react';
import { Link } from 'react-router';
import { fieldLabel } from '#contract/application-fields.ts';
import { attachmentField, type CorrectionDetail, correctionEndpoints } from '#contract/member-corrections.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { BeforeAndAfter } from '#web/ui/before-and-after.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { RecordedDocument } from '#web/ui/recorded-document.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Route } from './+types/correction.ts';
import styles from './correction.module.css';
import { correctionLabels } from './correction-labels.ts';

export const meta = officeMeta('Correction');

const { confirmCorrection, correctionDocumentUrl, rejectCorrection } = correctionEndpoints;

export default function CorrectionRoute({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="applications">
			<Correction key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function Correction({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(correctionEndpoints.correction, { params: { id } });
	if (data) return <CorrectionView correction={data} onChange={refetch} />;
	return (
		<>
			<PageHeader title="Correction" />
			{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}

function CorrectionView({ correction, onChange }: { correction: CorrectionDetail; onChange: () => void }) {
	const { id, state, name, userId, memberId, own } = correction;
	const waits = state === 'WAITING';
	return (
		<>
			<PageHeader
				above={{ to: '/admin/member-corrections', label: 'Corrections' }}
				here="Correction"
				title={name}
				lead={
					<>
						Written by {correction.author}, {dateAndTime(correction.createdAt)}.
					</>
				}
			>
				<ActionRow space="small">
					<StatusTag tone={correctionLabels[state].tone}>{correctionLabels[state].label}</StatusTag>
					{waits && <Decision correction={correction} onChange={onChange} />}
				</ActionRow>
			</PageHeader>
			{waits && own && (
				<Notice className={styles.notice}>
					<p>You wrote this correction, so someone else has to confirm it.</p>
				</Notice>
			)}
			<DetailsSection>
				<h2>Correction</h2>
				<dl>
					<dt>Member</dt>
					<dd>
						<Link to={`/admin/members/${memberId}`}>{name}</Link> <span className="numeric">{userId}</span>
					</dd>
					<dt>Fields</dt>
					<dd>{correction.fields.map(fieldLabel).join(', ')}</dd>
					<dt>Reason</dt>
					<dd className="keep-lines">{correction.reason}</dd>
					{correction.decidedAt && (
						<>
							<dt>{correctionLabels[state].label}</dt>
							<dd>
								{correction.decidedBy}, {dateAndTime(correction.decidedAt)}
							</dd>
						</>
					)}
					{correction.answer && (
						<>
							<dt>Why not</dt>
							<dd className="keep-lines">{correction.answer}</dd>
						</>
					)}
				</dl>
			</DetailsSection>
			{correction.changes.length > 0 && <BeforeAndAfter changes={correction.changes} />}
			{correction.documents.length > 0 && (
				<DetailsSection>
					<h2>Pictures</h2>
					<div className={styles.documents}>
						{correction.documents.map(({ field, name: file }) => (
							<RecordedDocument
								key={field}
								label={field === attachmentField ? 'Attachment' : fieldLabel(field)}
								file={file}
								load={() => call(correctionDocumentUrl, { params: { id, field } })}
							/>
						))}
					</div>
				</DetailsSection>
			)}
		</>
	);
}

/** The author can only withdraw it. */
function Decision({ correction, onChange }: { correction: CorrectionDetail; onChange: () => void }) {
	const [dialog, setDialog] = useState<'confirm' | 'reject'>();
	const { id, name, own } = correction;
	const props = {
		onClose: () => setDialog(undefined),
		onDone: () => {
			setDialog(undefined);
			onChange();
		},
	};
	return (
		<>
			{!own && (
				<Button small onClick={() => setDialog('confirm')}>
					Confirm…
				</Button>
			)}
			<Button look="clay" small onClick={() => setDialog('reject')}>
				{own ? 'Withdraw…' : 'Reject…'}
			</Button>
			{dialog === 'confirm' && (
				<ActionDialog
					title={`Confirm the correction of ${name}?`}
					confirmLabel="Confirm"
					action={() => call(confirmCorrection, { params: { id } })}
					{...props}
				>
					<p className="muted">The new values replace the old ones at once, also on the card.</p>
				</ActionDialog>
			)}
			{dialog === 'reject' && (
				<ReasonDialog
					title={`${own ? 'Withdraw' : 'Reject'} the correction of ${name}?`}
					confirmLabel={own ? 'Withdraw' : 'Reject'}
					hint="Stays with the correction."
					maxLength={2000}
					action={(answer) => call(rejectCorrection, { params: { id }, body: { answer } })}
					{...props}
				>
					The record stays as it is. New pictures of the correction are deleted.
				</ReasonDialog>
			)}
		</>
	);
}
