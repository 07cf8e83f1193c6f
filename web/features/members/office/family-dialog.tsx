import { useState } from 'react';
import { clubDay } from '#contract/core/club-time.ts';
import {
	correctedFamilyMember,
	type FamilyMember,
	type FamilySuggestion,
	familyOfficeEndpoints,
	newFamilyMember,
} from '#contract/family.office.ts';
import { familyProblems, loginFrom, type Relation, relationLabels, relations } from '#contract/family.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Adds a family member, or corrects `current`. The relation stays: another one is another person. */
export function FamilyDialog({
	memberId,
	suggestion,
	current,
	onDone,
	onClose,
}: {
	memberId: string;
	/** A person in the form of the member. */
	suggestion?: FamilySuggestion | undefined;
	current?: FamilyMember;
	onDone: () => void;
	onClose: () => void;
}) {
	const first = current ?? suggestion;
	const [values, setValues] = useState({
		relation: first?.relation ?? ('' as Relation | ''),
		name: first?.name ?? '',
		birthDate: first?.birthDate ?? '',
		phone: current?.phone ?? '',
		email: current?.email ?? '',
	});
	const today = clubDay(new Date());
	const problems =
		values.relation && !(current && current.birthDate === values.birthDate)
			? familyProblems({ relation: values.relation, birthDate: values.birthDate || null }, today)
			: {};
	async function add() {
		const body = { ...values, relation: values.relation as Relation };
		checkInput(newFamilyMember, body, problems);
		return (await call(familyOfficeEndpoints.addFamilyMember, { params: { id: memberId }, body })).message;
	}
	async function correct({ id, version }: FamilyMember) {
		const body = { ...values, version };
		checkInput(correctedFamilyMember, body, problems);
		return (await call(familyOfficeEndpoints.correctFamilyMember, { params: { id }, body })).message;
	}
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const message = await (current ? correct(current) : add());
			toast.success(message);
			onDone();
		},
		{
			fields: ['relation', 'name', 'birthDate', 'phone', 'email'],
			onConflict(message) {
				toast.error(message);
				onDone();
			},
		},
	);
	const set = (name: keyof typeof values, value: string) => setValues({ ...values, [name]: value });
	const bind = (name: 'name' | 'phone' | 'email') => ({
		name,
		value: values[name],
		error: fieldErrors[name],
		autoComplete: 'off',
		onChange: (event: { target: { value: string } }) => set(name, event.target.value),
	});
	return (
		<ConfirmDialog
			title={current ? `Correct the record of ${current.name}` : 'Add a family member'}
			confirmLabel={current ? 'Save' : 'Add to the family'}
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			{!current && (
				<SelectField
					label="Relation"
					name="relation"
					value={values.relation}
					error={fieldErrors.relation}
					data-first
					onChange={(event) => set('relation', event.target.value)}
				>
					<option value="" disabled>
						Choose
					</option>
					{relations.map((relation) => (
						<option key={relation} value={relation}>
							{relationLabels[relation]}
						</option>
					))}
				</SelectField>
			)}
			<TextField label="Name" maxLength={200} {...(current && { 'data-first': true })} {...bind('name')} />
			<DateField
				id="family-birth-date"
				label="Date of birth"
				hint={
					values.relation === 'child'
						? 'A child belongs to the family until the day before the 21st birthday.'
						: undefined
				}
				optional={values.relation !== 'child'}
				max={today}
				value={values.birthDate}
				error={fieldErrors.birthDate}
				onChange={(value) => set('birthDate', value)}
			/>
			<TextField label="Phone" optional inputMode="tel" {...bind('phone')} />
			<TextField
				label="Email"
				optional
				hint={`Needed for a login, which children can have from ${loginFrom} on.`}
				type="email"
				inputMode="email"
				{...bind('email')}
			/>
		</ConfirmDialog>
	);
}
