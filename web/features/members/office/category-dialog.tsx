import { useState } from 'react';
import { type Category, categories } from '#contract/applications.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { type MemberDetail, memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { ConfirmDialog, Warning } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { useAction } from '#web/ui/use-action.ts';
import type { ActionProps } from './member-actions.tsx';

/** The move that lies ahead, if there is one. */
export const plannedChange = ({ categoryChanges }: MemberDetail) =>
	categoryChanges.find(({ appliedAt, withdrawnAt }) => !appliedAt && !withdrawnAt);

export function CategoryDialog({ member, onDone, onClose }: ActionProps) {
	const { busy, failure, act } = useAction(onDone);
	const [to, setTo] = useState('');
	const [effectiveOn, setEffectiveOn] = useState(clubDay(new Date()));
	const [reason, setReason] = useState('');
	const [tried, setTried] = useState(false);
	const planned = plannedChange(member);
	const later = effectiveOn > clubDay(new Date());
	const joined = clubDay(new Date(member.since));
	const wrongDay = !effectiveOn
		? 'From which day on?'
		: effectiveOn < joined
			? `Not before ${longDate(member.since)}, when the membership began.`
			: undefined;
	const whole = to && !wrongDay && reason.trim();
	return (
		<ConfirmDialog
			title={`Move ${member.name} to another category`}
			act={later ? 'Plan the change' : 'Change at once'}
			leave="Leave it"
			busy={busy}
			failure={failure}
			onSubmit={() => {
				setTried(true);
				const body = { to: to as Category, effectiveOn, reason };
				if (whole) void act(() => call(memberEndpoints.changeCategory, { params: { id: member.id }, body }));
			}}
			onClose={onClose}
		>
			<p className="muted">Now {member.category}. The member is told by mail.</p>
			{planned && (
				<Warning>
					The change to {planned.to} on {longDate(planned.effectiveOn)} is replaced by this one.
				</Warning>
			)}
			<SelectField
				label="New category"
				name="to"
				required
				value={to}
				onChange={(event) => setTo(event.target.value)}
				error={tried && !to ? 'Choose the category.' : undefined}
			>
				<option value="" disabled>
					Choose
				</option>
				{categories
					.filter((category) => category !== member.category)
					.map((category) => (
						<option key={category}>{category}</option>
					))}
			</SelectField>
			<TextField
				label="From"
				hint="Today or earlier holds at once; a later day comes by itself shortly after midnight."
				name="effectiveOn"
				type="date"
				required
				value={effectiveOn}
				onChange={(event) => setEffectiveOn(event.target.value)}
				min={joined}
				error={tried ? wrongDay : undefined}
			/>
			<TextAreaField
				label="Reason"
				name="reason"
				rows={2}
				maxLength={2000}
				required
				value={reason}
				onChange={(event) => setReason(event.target.value)}
				error={tried && !reason.trim() ? 'Please write the reason.' : undefined}
			/>
		</ConfirmDialog>
	);
}
