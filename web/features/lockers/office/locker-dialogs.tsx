import { useState } from 'react';
import { clubDay } from '#contract/core/club-time.ts';
import { type LockerUse, lockerEndpoints } from '#contract/lockers.office.ts';
import { memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { InvalidInput } from '#web/core/errors.ts';
import { longDate } from '#web/core/format.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { DayField } from '#web/ui/form/date-field.tsx';
import { type FoundMember, MemberChoice } from '#web/ui/form/member-choice.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';

const { addLocker, returnLocker } = lockerEndpoints;
const today = () => clubDay(new Date());

async function findMembers(q: string): Promise<FoundMember[]> {
	if (!q) throw new InvalidInput({ q: 'Write a User ID, a name or an email.' });
	const { items } = await call(memberEndpoints.members, { query: { q } });
	return items.map(({ id, name, userId, email }) => ({ memberId: id, name, userId, email }));
}

export function AddLockerDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
	const [member, setMember] = useState<FoundMember>();
	const { fieldErrors, bind, dialog } = useDialogForm({
		initial: () => ({ number: '', from: today(), note: '' }),
		fields: ['number', 'memberId', 'from', 'note'],
		async send(values) {
			const body = { ...values, number: Number(values.number), memberId: member?.memberId };
			const { number, name } = await call(addLocker, { body: checkInput(addLocker.body, body) });
			return `Locker ${number} is assigned to ${name}.`;
		},
		onDone,
	});
	return (
		<ConfirmDialog title="Assign a locker" confirmLabel="Assign the locker" {...dialog} onClose={onClose}>
			<TextField label="Number of the locker" inputMode="numeric" maxLength={4} data-first {...bind('number')} />
			<MemberChoice find={findMembers} chosen={member} error={fieldErrors.memberId} onChoose={setMember} />
			<DayField label="From" {...bind('from')} />
			<TextAreaField
				label="Note"
				optional
				hint="For the office, such as how many keys were given."
				rows={2}
				maxLength={500}
				{...bind('note')}
			/>
		</ConfirmDialog>
	);
}

export function ReturnLockerDialog({
	use: { id, number, name, userId, from },
	onDone,
	onClose,
}: {
	use: LockerUse;
	onDone: () => void;
	onClose: () => void;
}) {
	const { bind, dialog } = useDialogForm({
		initial: () => ({ to: today() }),
		fields: ['to'],
		send: async ({ to }) =>
			(await call(returnLocker, { params: { id }, body: checkInput(returnLocker.body, { to }) })).message,
		closesOnConflict: true,
		onDone,
	});
	return (
		<ConfirmDialog
			title={`Was locker ${number} returned?`}
			confirmLabel="It was returned"
			cancelLabel="Not yet"
			{...dialog}
			onClose={onClose}
		>
			<p className="muted">
				{name} ({userId}) has had it since {longDate(from)}. The record stays in the list.
			</p>
			<DayField label="Returned on" first min={from} max={today()} {...bind('to')} />
		</ConfirmDialog>
	);
}
