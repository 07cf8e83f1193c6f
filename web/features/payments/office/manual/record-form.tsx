import { useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { clubDay } from '#contract/core/club-time.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { registrationFee, withTax } from '#contract/core/money.ts';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Member } from './find-member.ts';
import { MemberChoice } from './member-choice.tsx';
import { typedTaka } from './typed-taka.ts';

const { recordManualPayment } = paymentOfficeEndpoints;
const names = ['memberId', 'totalPaisa', 'bank', 'slip', 'paidOn', 'note'] as const;
const fee = withTax(registrationFee.netPaisa, registrationFee.taxBasisPoints).totalPaisa;
const blank = { totalPaisa: (fee / 100).toFixed(2), bank: '', slip: '', paidOn: '', note: '' };

/** `onChange` also when the server says that such a record is there: then the list shows it. */
export function RecordForm({ onChange }: { onChange: () => void }) {
	const form = useRef<HTMLFormElement>(null);
	const [member, setMember] = useState<Member>();
	const [recorded, setRecorded] = useState(0);
	const [values, setValues] = useState(blank);
	const [wrong, setWrong] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string>();

	function refuse(fieldErrors: Record<string, string>, message?: string) {
		setWrong(fieldErrors);
		const first = names.find((name) => fieldErrors[name]);
		setFailure(first ? undefined : message);
		if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus());
	}

	const { busy: sending, submit: send } = useSubmit(async () => {
		setWrong({});
		setFailure(undefined);
		const body = { ...values, memberId: member?.memberId, totalPaisa: typedTaka(values.totalPaisa) };
		const parsed = safeParse(recordManualPayment.body, body);
		if (!parsed.success) return refuse(fieldErrorsOf(parsed.error.issues));
		try {
			const { name } = await call(recordManualPayment, { body: parsed.data });
			setValues(blank);
			setMember(undefined);
			setRecorded((count) => count + 1);
			toast.success(`Recorded for ${name}. Somebody else confirms it now.`);
			onChange();
		} catch (error) {
			refuse((error instanceof ApiError && error.body?.fieldErrors) || {}, failureText(error));
			if (error instanceof ApiError && error.status === 409) onChange();
		}
	});

	const bind = (name: keyof typeof blank) => ({
		name,
		value: values[name],
		error: wrong[name],
		autoComplete: 'off',
		onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
	});
	return (
		<form
			ref={form}
			className="form-grid pay-slip"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			{/* The next slip begins with an empty search. */}
			<MemberChoice key={recorded} chosen={member} error={wrong.memberId} onChoose={setMember} />
			<TextField label="Bank" maxLength={100} required {...bind('bank')} />
			<TextField label="Number of the slip" maxLength={100} required {...bind('slip')} />
			<TextField label="Amount" prefix="৳" inputMode="decimal" required {...bind('totalPaisa')} />
			<TextField label="Paid on" type="date" max={clubDay(new Date())} required {...bind('paidOn')} />
			<TextAreaField wide label="Note" optional rows={2} maxLength={500} {...bind('note')} />
			{failure && (
				<p className="error-message form-failure form-wide" role="alert">
					<Icon name="alert" />
					{failure}
				</p>
			)}
			<div className="form-wide">
				<Button type="submit" busy={sending} busyText="Recording...">
					Record the slip
				</Button>
			</div>
		</form>
	);
}
