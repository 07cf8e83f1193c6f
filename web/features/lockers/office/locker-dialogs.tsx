import { useState } from 'react';
import { clubDay } from '#contract/core/club-time.ts';
import { type LockerUse, lockerEndpoints } from '#contract/lockers.office.ts';
import { memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { InvalidInput } from '#web/core/errors.ts';
import { longDate } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { type FoundMember, MemberChoice } from '#web/ui/form/member-choice.tsx';
import { toast } from '#web/ui/toast.ts';

const { addLocker, returnLocker } = lockerEndpoints;
const today = () => clubDay(new Date());

async function findMembers(q: string): Promise<FoundMember[]> {
	if (!q) throw new InvalidInput({ q: 'Write a User ID, a name or an email.' });
	const { items } = await call(memberEndpoints.members, { query: { q } });
	return items.map(({ id, name, userId, email }) => ({ memberId: id, name, userId, email }));
}

export function AddLockerDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
	const [member, setMember] = useState<FoundMember>();
	const [values, setValues] = useState({ number: '', from: today(), note: '' });
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const body = { ...values, number: Number(values.number), memberId: member?.memberId };
			const { number, name } = await call(addLocker, { body: checkInput(addLocker.body, body) });
			toast.success(`Locker ${number} is assigned to ${name}.`);
			onDone();
		},
		{ fields: ['number', 'memberId', 'from', 'note'] },
	);
	const bind = (name: keyof typeof values) => ({
		name,
		value: values[name],
		error: fieldErrors[name],
		autoComplete: 'off',
		onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
	});
	return (
		<ConfirmDialog
			title="Assign a locker"
			confirmLabel="Assign the locker"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<TextField label="Number of the locker" inputMode="numeric" maxLength={4} data-first {...bind('number')} />
			<MemberChoice find={findMembers} chosen={member} error={fieldErrors.memberId} onChoose={setMember} />
			<TextField label="From" type="date" {...bind('from')} />
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
	const [to, setTo] = useState(today);
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const { message } = await call(returnLocker, { params: { id }, body: checkInput(returnLocker.body, { to }) });
			toast.success(message);
			onDone();
		},
		{
			fields: ['to'],
			// Someone else was faster: the list shows it.
			onConflict(message) {
				toast.error(message);
				onDone();
			},
		},
	);
	return (
		<ConfirmDialog
			title={`Was locker ${number} returned?`}
			confirmLabel="It was returned"
			cancelLabel="Not yet"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p className="muted">
				{name} ({userId}) has had it since {longDate(from)}. The record stays in the list.
			</p>
			<TextField
				label="Returned on"
				type="date"
				name="to"
				data-first
				min={from}
				max={today()}
				value={to}
				error={fieldErrors.to}
				onChange={(event) => setTo(event.target.value)}
			/>
		</ConfirmDialog>
	);
}
