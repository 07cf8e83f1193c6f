import { useMemo, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import type { Field } from '#contract/application-fields.ts';
import type { Category } from '#contract/applications.ts';
import { identityFields, identityValues, memberRequestEndpoints } from '#contract/member-requests.ts';
import { call } from '#web/core/api.ts';
import { schemaResolver } from '#web/core/form/resolver.ts';
import { type FormValues, readFields, recordValues } from '#web/core/form/values.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { ContractFields } from '#web/ui/form/contract-fields.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { Details } from './details.ts';
import { RecordForm } from './record-form.tsx';

type Values = Record<string, unknown>;

/** Only what differs from the record is checked and sent, so that an old gap in the record does not block the change. */
export function changedValues(fields: readonly Field[], before: FormValues, typed: FormValues): Values {
	const changed = fields.filter(({ name }) => before[name as keyof FormValues] !== typed[name as keyof FormValues]);
	return readFields(typed, changed);
}

/** A request to the office with new names, numbers and documents. */
export function IdentityForm({
	details,
	onSent,
	onCancel,
}: {
	details: Details;
	onSent: () => void;
	onCancel: () => void;
}) {
	const category = details.values.category as Category;
	const fields = useMemo(() => identityFields(category), [category]);
	const before = useMemo(() => recordValues(fields, details.values), [fields, details]);
	const contract = useContractForm(
		schemaResolver<FormValues, Values>(identityValues(category) as unknown as ZodMiniType<Values>, (typed) =>
			changedValues(fields, before, typed),
		),
		before,
	);
	const [reason, setReason] = useState('');

	const changed = () => changedValues(fields, before, contract.form.getValues());

	return (
		<RecordForm
			label="Request a change"
			purpose="send it to the office"
			sections={[{ id: 'identity', title: 'Names and documents', fields }]}
			contract={contract}
			check={() =>
				Object.keys(changed()).length === 0
					? 'You have not changed anything. Change a field or choose a new picture first.'
					: undefined
			}
			send={() => call(memberRequestEndpoints.requestIdentityChange, { body: { values: changed(), reason } })}
			sendLabel="Send to the office"
			busyText="Sending..."
			onSent={onSent}
			onCancel={onCancel}
		>
			<ContractFields
				fields={fields}
				stored={Object.fromEntries(details.documents.map(({ field, name }) => [field, name]))}
			/>
			<div className="form-grid">
				<TextAreaField
					label="Reason for the change"
					optional
					wide
					rows={3}
					maxLength={2000}
					value={reason}
					onChange={(event) => setReason(event.target.value)}
				/>
			</div>
		</RecordForm>
	);
}
