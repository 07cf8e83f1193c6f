import { useState } from 'react';
import { clubDay } from '#contract/days.ts';
import { type MemberDetail, memberEndpoints } from '#contract/members.ts';
import { type Category, categories } from '#contract/membership.ts';
import { SelectField, TextAreaField, TextField } from '#web/components/ui/field.tsx';
import { DeedDialog } from '#web/features/admin/review/deed-dialog.tsx';
import { useDeed } from '#web/features/admin/review/use-deed.ts';
import { call } from '#web/lib/api.ts';
import { longDate } from '#web/lib/format.ts';
import type { DeedProps } from './deeds.tsx';

/** The move that lies ahead, if there is one. */
export const plannedChange = ({ categoryChanges }: MemberDetail) =>
	categoryChanges.find(({ appliedAt, withdrawnAt }) => !appliedAt && !withdrawnAt);

export function CategoryDialog({ member, onDone, onClose }: DeedProps) {
	const { busy, failure, act } = useDeed(onDone);
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
		<DeedDialog
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
				<p className="warn">
					The change to {planned.to} on {longDate(planned.effectiveOn)} is replaced by this one.
				</p>
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
		</DeedDialog>
	);
}
