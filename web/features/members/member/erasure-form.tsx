import { useState } from 'react';
import { accountEndpoints } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

export function ErasureForm({ onAsked, onClose }: { onAsked: () => void; onClose: () => void }) {
	const [reason, setReason] = useState('');
	const [error, setError] = useState<string>();
	const { busy: sending, submit: send } = useSubmit(async () => {
		setError(undefined);
		try {
			const { message } = await call(accountEndpoints.requestErasure, { body: { reason } });
			toast.success(message);
			onAsked();
		} catch (failure) {
			setError((failure instanceof ApiError && failure.body?.fieldErrors?.reason) || failureText(failure));
		}
	});
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<p className="muted">
				The request goes to the office; nothing happens at once. They write to you first. When it is done your
				membership, card and registrations are gone; receipts are kept as long as the law asks.
			</p>
			<div className="form-grid form-grid-narrow">
				<TextAreaField
					label="Anything the office should know"
					optional
					rows={3}
					maxLength={2000}
					value={reason}
					error={error}
					onChange={(event) => setReason(event.target.value)}
				/>
			</div>
			<ActionRow phone="stack">
				<Button look="clay" type="submit" busy={sending} busyText="Sending...">
					Send to the office
				</Button>
				<Button look="line" onClick={onClose}>
					Keep my data
				</Button>
			</ActionRow>
		</form>
	);
}
