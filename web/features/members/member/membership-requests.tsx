import { useState } from 'react';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import { memberRequestEndpoints, membershipRequest } from '#contract/member-requests.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { toast } from '#web/ui/toast.ts';
import { DashboardSection } from './dashboard-section.tsx';
import { newestRequest, RequestStatus } from './request-status.tsx';

type Kind = 'PAUSE' | 'RESUME' | 'RESIGN';

const dialogs: Record<Kind, { title: string; text: string }> = {
	PAUSE: {
		title: 'Pause your membership?',
		text: 'The pause begins when the office confirms it. During it your card is not valid and you cannot book events. Bookings in that time are cancelled. You can still log in.',
	},
	RESUME: { title: 'End the pause?', text: 'When the office confirms, your card is valid again at once.' },
	RESIGN: {
		title: 'End your membership?',
		text: 'When the office confirms, your card is no longer valid, you can no longer log in, and your event bookings are cancelled. Download your data first if you want to keep it.',
	},
};

/** Asks the office to pause, resume or end the membership, and shows what became of it. */
export function MembershipRequests({ paused, onChanged }: { paused: boolean; onChanged: () => void }) {
	const { data, error, refetch } = useEndpoint(memberRequestEndpoints.ownRequests);
	const [dialog, setDialog] = useState<Kind>();
	if (!data)
		return (
			error && (
				<DashboardSection id="pause-or-resign" title="Pause or resign">
					<LoadFailure what="Your requests" error={error} onRetry={refetch} />
				</DashboardSection>
			)
		);
	const request = newestRequest(data, ['PAUSE', 'RESUME', 'RESIGN']);
	const changed = () => {
		setDialog(undefined);
		refetch();
		onChanged();
	};
	const pauseKind = paused ? 'RESUME' : 'PAUSE';
	return (
		<DashboardSection id="pause-or-resign" title="Pause or resign">
			{request && <RequestStatus request={request} onChanged={changed} />}
			{request?.state !== 'WAITING' && (
				<>
					<p className="muted">The office decides on your request and emails you.</p>
					<ActionRow phone="stack">
						<Button look="line" onClick={() => setDialog(pauseKind)}>
							{paused ? 'End the pause' : 'Pause the membership'}
						</Button>
						<Button look="line" onClick={() => setDialog('RESIGN')}>
							Resign
						</Button>
					</ActionRow>
				</>
			)}
			<Dialog open={dialog !== undefined} onClose={() => setDialog(undefined)} title={dialog && dialogs[dialog].title}>
				{dialog && <RequestForm key={dialog} kind={dialog} onSent={changed} onClose={() => setDialog(undefined)} />}
			</Dialog>
		</DashboardSection>
	);
}

function RequestForm({ kind, onSent, onClose }: { kind: Kind; onSent: () => void; onClose: () => void }) {
	const [reason, setReason] = useState('');
	const [until, setUntil] = useState('');
	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async () => {
			const body = checkInput(membershipRequest, { kind, reason, ...(kind === 'PAUSE' ? { until } : {}) });
			const { message } = await call(memberRequestEndpoints.requestMembershipChange, { body });
			toast.success(message);
			onSent();
		},
		{ fields: ['until', 'reason'] },
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
			<p className="muted">{dialogs[kind].text}</p>
			<div className="form-grid">
				{kind === 'PAUSE' && (
					<DateField
						id="until"
						label="Last day of the pause"
						wide
						min={addDays(clubDay(new Date()), 1)}
						value={until}
						error={fieldErrors.until}
						onChange={setUntil}
					/>
				)}
				<TextAreaField
					label="Reason"
					wide
					name="reason"
					rows={3}
					maxLength={2000}
					value={reason}
					error={fieldErrors.reason ?? failure}
					onChange={(event) => setReason(event.target.value)}
				/>
			</div>
			<ActionRow phone="fill">
				<Button type="submit" look={kind === 'RESIGN' ? 'clay' : undefined} busy={busy} busyText="Sending...">
					Send to the office
				</Button>
				<Button look="line" onClick={onClose}>
					Not now
				</Button>
			</ActionRow>
		</form>
	);
}
