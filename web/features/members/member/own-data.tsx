import { useState } from 'react';
import { fileEndpoints } from '#contract/core/file-endpoint.ts';
import { accountEndpoints } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { useDownload } from '#web/core/use-download.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './own-data.module.css';

/** A copy of the member's data, and the request to erase it. */
export function OwnData({
	erasureRequestedAt,
	onRequested,
}: {
	erasureRequestedAt: string | null;
	onRequested: () => void;
}) {
	const { busy, failure, download } = useDownload(fileEndpoints.myData.path, 'my-data.zip');
	const [open, setOpen] = useState(false);
	return (
		<div className={styles.columns}>
			<div>
				<h3>Download your data</h3>
				<p className="muted">All the data the club holds about you in one archive: details, documents and history.</p>
				<ActionRow space="none" phone="stack">
					<Button look="line" busy={busy} busyText="Packing your data..." onClick={() => void download()}>
						Download my data
					</Button>
				</ActionRow>
				<Failure text={failure} />
			</div>
			<div>
				<h3>Erase your data</h3>
				{erasureRequestedAt ? (
					<p className="muted" role="status">
						You asked the office on {longDate(erasureRequestedAt)}. The office will write to you before anything is
						erased.
					</p>
				) : (
					<>
						<p className="muted">Your membership ends when your data is erased. The office will write to you first.</p>
						<ActionRow space="none" phone="stack">
							<Button look="clay" onClick={() => setOpen(true)}>
								Request erasure
							</Button>
						</ActionRow>
					</>
				)}
			</div>
			<Dialog open={open} onClose={() => setOpen(false)} role="alertdialog" title="Ask the office to erase your data?">
				<ErasureForm
					onClose={() => setOpen(false)}
					onRequested={() => {
						setOpen(false);
						onRequested();
					}}
				/>
			</Dialog>
		</div>
	);
}

function ErasureForm({ onRequested, onClose }: { onRequested: () => void; onClose: () => void }) {
	const [reason, setReason] = useState('');
	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async () => {
			const { message } = await call(accountEndpoints.requestErasure, { body: { reason } });
			toast.success(message);
			onRequested();
		},
		{ fields: ['reason'] },
	);
	return (
		<form
			ref={form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<p className="muted">
				Your request goes to the office, which will write to you first. Erasing your data ends your membership and
				removes your card and registrations. Receipts are kept as long as the law requires.
			</p>
			<div className="form-grid form-grid-narrow">
				<TextAreaField
					label="Anything the office should know"
					optional
					rows={3}
					maxLength={2000}
					value={reason}
					error={fieldErrors.reason ?? failure}
					onChange={(event) => setReason(event.target.value)}
				/>
			</div>
			<ActionRow phone="fill">
				<Button look="clay" type="submit" busy={busy} busyText="Sending...">
					Send to the office
				</Button>
				<Button look="line" onClick={onClose}>
					Keep my data
				</Button>
			</ActionRow>
		</form>
	);
}
