import { useEffect, useMemo, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { accountEndpoints, type OwnDetails, ownDetails } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { schemaResolver } from '#web/core/form/resolver.ts';
import { blankValues, type FormValues, readFields, writeValue } from '#web/core/form/values.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractField } from '#web/ui/form/contract-field.tsx';
import { ErrorSummary, showFieldErrors, useErrorSummary } from '#web/ui/form/error-summary.tsx';
import { FormEnd, FormSectionBox } from '#web/ui/form/form-parts.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './details.module.css';
import { type Details, editableSections } from './details.ts';

type Body = EndpointInput<typeof accountEndpoints.changeDetails>['body'];

/** The details that members may change themselves, with the fields of the application. After a failure the input is kept. */
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
	const form = useForm<FormValues, unknown, OwnDetails>({
		mode: 'onTouched',
		shouldFocusError: false,
		defaultValues: {
			...blankValues(),
			...Object.fromEntries(fields.map((field) => [field.name, writeValue(field, details.values[field.name])])),
		},
		resolver: schemaResolver<FormValues, OwnDetails>(ownDetails as unknown as ZodMiniType<OwnDetails>, (typed) =>
			readFields(typed, fields),
		),
	});
	const { summary, attempts, refuse } = useErrorSummary();
	const element = useRef<HTMLFormElement>(null);
	useEffect(() => element.current?.focus(), []);

	// The error summary gets the focus, so the field errors are handled here and not by useSubmit.
	const { busy, submit } = useSubmit(() =>
		form.handleSubmit(async () => {
			try {
				// As typed, not as parsed: a field that was cleared must arrive empty, or its old value would stay.
				const typed = readFields(form.getValues(), fields);
				const body = { ...typed, children: typed.children ?? [] } as Body;
				const { message } = await call(accountEndpoints.changeDetails, { body });
				toast.success(message);
				onSaved();
			} catch (error) {
				toast.error(failureText(error));
				if (showFieldErrors(form, error)) refuse();
			}
		}, refuse)(),
	);

	return (
		<FormProvider {...form}>
			<form
				ref={element}
				className={styles.form}
				noValidate
				aria-label="Edit your details"
				tabIndex={-1}
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				{attempts > 0 && <ErrorSummary sections={sections} purpose="before we can save it" ref={summary} />}
				{sections.map((section, index) => (
					<FormSectionBox
						key={section.id}
						className={index === 0 ? styles.firstSection : undefined}
						title={<h3>{section.title}</h3>}
					>
						<div className="form-grid form-grid-aligned">
							{section.fields.map((field) => (
								<ContractField key={field.name} field={field} />
							))}
						</div>
					</FormSectionBox>
				))}
				<FormEnd>
					<Button type="submit" busy={busy} busyText="Saving...">
						Save
					</Button>
					<Button look="line" onClick={onCancel}>
						Cancel
					</Button>
				</FormEnd>
			</form>
		</FormProvider>
	);
}
