import { useState } from 'react';
import { type SupporterRole, supportedAYear } from '#contract/application-checks.ts';
import { applicationEndpoints } from '#contract/applications.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Asks a member by email to be the proposer or the seconder. */
export function AskSupporterDialog({
	applicationId: id,
	role,
	suggested,
	onDone,
	onClose,
}: {
	applicationId: string;
	role: SupporterRole;
	/** The User ID that is filled in at first. */
	suggested: string;
	onDone: () => void;
	onClose: () => void;
}) {
	const [userId, setUserId] = useState(suggested);
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const { askSupporter } = applicationEndpoints;
			const { message } = await call(askSupporter, {
				params: { id, role },
				body: checkInput(askSupporter.body, { userId }),
			});
			toast.success(message);
			onDone();
		},
		{ fields: ['userId'] },
	);
	return (
		<ConfirmDialog
			title={role === 'PROPOSER' ? 'Ask a member as proposer' : 'Ask a member as seconder'}
			confirmLabel="Send the request"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p className="muted">
				The member will get an email with a link, see the applicant’s name, photo, category and occupation, and agree or
				decline. The link works for ten days. We send a reminder after five.
			</p>
			<TextField
				label="User ID of the member"
				hint={`Such as DGCC-0247. A member supports at most ${supportedAYear} applications a year.`}
				name="userId"
				data-first
				required
				autoComplete="off"
				value={userId}
				onChange={(event) => setUserId(event.target.value)}
				error={fieldErrors.userId}
			/>
		</ConfirmDialog>
	);
}
