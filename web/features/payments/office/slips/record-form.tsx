import { useState } from 'react';
import { clubDay } from '#contract/core/club-time.ts';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { classes } from '#web/core/classes.ts';
import { isConflict } from '#web/core/errors.ts';
import { taka } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { DayField } from '#web/ui/form/date-field.tsx';
import { type FoundMember, MemberChoice } from '#web/ui/form/member-choice.tsx';
import { toast } from '#web/ui/toast.ts';
import { fee, parseTaka } from '../../amounts.ts';
import styles from './record-form.module.css';

const { findPayer, recordManualPayment } = paymentOfficeEndpoints;
const fields = ['memberId', 'totalPaisa', 'bank', 'slip', 'paidOn', 'note'];
const findMembers = (q: string) => call(findPayer, { query: checkInput(findPayer.query, { q }) });
const blank = { totalPaisa: taka(fee.totalPaisa).slice(1), bank: '', slip: '', paidOn: '', note: '' };

/** `onChange` also runs when the server already has this slip, so that the list shows it. */
export function RecordForm({ onChange }: { onChange: () => void }) {
	const [member, setMember] = useState<FoundMember>();
	const [recorded, setRecorded] = useState(0);
	const [values, setValues] = useState(blank);

	const { form, busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const body = { ...values, memberId: member?.memberId, totalPaisa: parseTaka(values.totalPaisa) };
			const { name } = await call(recordManualPayment, { body: checkInput(recordManualPayment.body, body) });
			setValues(blank);
			setMember(undefined);
			setRecorded((count) => count + 1);
			toast.success(`Recorded for ${name}. Someone else confirms it now.`);
			onChange();
		},
		{
			fields,
			onFailure(error) {
				if (isConflict(error)) onChange();
			},
		},
	);

	const bind = (name: keyof typeof blank) => ({
		name,
		value: values[name],
		error: fieldErrors[name],
		autoComplete: 'off',
		onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
	});
	return (
		<form
			ref={form}
			className={classes('form-grid', styles.form)}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			{/* The key clears the search for the next slip. */}
			<MemberChoice
				key={recorded}
				find={findMembers}
				chosen={member}
				error={fieldErrors.memberId}
				onChoose={setMember}
			/>
			<TextField label="Bank" maxLength={100} required {...bind('bank')} />
			<TextField label="Slip number" maxLength={100} required {...bind('slip')} />
			<TextField label="Amount" prefix="৳" inputMode="decimal" required {...bind('totalPaisa')} />
			<DayField label="Paid on" max={clubDay(new Date())} {...bind('paidOn')} />
			<TextAreaField wide label="Note" optional rows={2} maxLength={500} {...bind('note')} />
			<Failure boxed wide text={failure} />
			<div className="form-wide">
				<Button type="submit" busy={busy} busyText="Recording...">
					Record the slip
				</Button>
			</div>
		</form>
	);
}
