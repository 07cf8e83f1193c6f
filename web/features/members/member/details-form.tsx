import { useMemo } from 'react';
import type { ZodMiniType } from 'zod/mini';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { accountEndpoints, type OwnDetails, ownDetails } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { schemaResolver } from '#web/core/form/resolver.ts';
import { type FormValues, readFields, recordValues } from '#web/core/form/values.ts';
import { ContractFields } from '#web/ui/form/contract-fields.tsx';
import { FormSectionBox } from '#web/ui/form/form-parts.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { type Details, editableSections } from './details.ts';
import { RecordForm } from './record-form.tsx';

type Body = EndpointInput<typeof accountEndpoints.changeDetails>['body'];

/** The details that members may change themselves, with the fields of the application. */
export function DetailsForm({
	details,
	onSaved,
	onCancel,
}: {
	details: Details;
	onSaved: () => void;
	onCancel: () => void;
}) {
	const sections = useMemo(() => editableSections(details), [details]);
	const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
	const contract = useContractForm(
		schemaResolver<FormValues, OwnDetails>(ownDetails as unknown as ZodMiniType<OwnDetails>, (typed) =>
			readFields(typed, fields),
		),
		recordValues(fields, details.values),
	);
	return (
		<RecordForm
			label="Edit your details"
			purpose="save"
			sections={sections}
			contract={contract}
			send={() => {
				// As typed, not as parsed: a field that was cleared must arrive empty, or its old value would stay.
				const typed = readFields(contract.form.getValues(), fields);
				return call(accountEndpoints.changeDetails, { body: { ...typed, children: typed.children ?? [] } as Body });
			}}
			sendLabel="Save"
			busyText="Saving..."
			onSent={onSaved}
			onCancel={onCancel}
		>
			{sections.map((section) => (
				<FormSectionBox key={section.id} title={<h3>{section.title}</h3>}>
					<ContractFields fields={section.fields} />
				</FormSectionBox>
			))}
		</RecordForm>
	);
}
