import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type { Field } from '#contract/application-fields.ts';
import type { Category } from '#contract/applications.ts';
import { identityFields, identityValues, memberRequestEndpoints } from '#contract/member-requests.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { schemaResolver } from '#web/core/form/resolver.ts';
import { blankValues, type FormValues, readFields, writeValue } from '#web/core/form/values.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { ContractField } from '#web/ui/form/contract-field.tsx';
import { ErrorSummary, showFieldErrors, useErrorSummary } from '#web/ui/form/error-summary.tsx';
import { FormEnd } from '#web/ui/form/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './details.module.css';
import type { Details } from './details.ts';
import { DocumentField } from './document-field.tsx';

type Values = Record<string, unknown>;

/** Only what differs from the record is checked and sent, so that an old gap in the record does not block the change. */
export function changedValues(fields: readonly Field[], before: FormValues, typed: FormValues): Values {
	const changed = fields.filter(({ name }) => before[name as keyof FormValues] !== typed[name as keyof FormValues]);
	return readFields(typed, changed);
}

/** A request to the office with new names, numbers and documents. After a failure the input is kept. */
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
	const sections = useMemo(() => [{ id: 'identity', title: 'Names and documents', fields }], [fields]);
	const before = useMemo<FormValues>(
		() => ({
			...blankValues(),
			...Object.fromEntries(fields.map((field) => [field.name, writeValue(field, details.values[field.name])])),
		}),
		[fields, details],
	);
	const form = useForm<FormValues, unknown, Values>({
		mode: 'onTouched',
		shouldFocusError: false,
		defaultValues: before,
		resolver: schemaResolver<FormValues, Values>(identityValues(category) as unknown as ZodMiniType<Values>, (typed) =>
			changedValues(fields, before, typed),
		),
	});
	const [reason, setReason] = useState('');
	const [unchanged, setUnchanged] = useState(false);
	const [uploading, setUploading] = useState(0);
	const { summary, attempts, refuse } = useErrorSummary();
	const element = useRef<HTMLFormElement>(null);
	useEffect(() => element.current?.focus(), []);

	const { busy, submit } = useSubmit(() =>
		form.handleSubmit(async () => {
			const values = changedValues(fields, before, form.getValues());
			setUnchanged(Object.keys(values).length === 0);
			if (Object.keys(values).length === 0) return;
			try {
				const { message } = await call(memberRequestEndpoints.requestIdentityChange, { body: { values, reason } });
				toast.success(message);
				onSent();
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
				aria-label="Ask for a change"
				tabIndex={-1}
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				{attempts > 0 && <ErrorSummary sections={sections} purpose="before we can send it" ref={summary} />}
				<div className="form-grid form-grid-aligned">
					{fields.map((field) =>
						field.kind === 'image' ? (
							<DocumentField
								key={field.name}
								field={field}
								current={details.documents.find((document) => document.field === field.name)?.name}
								onBusy={(started) => setUploading((count) => count + (started ? 1 : -1))}
							/>
						) : (
							<ContractField key={field.name} field={field} />
						),
					)}
					<TextAreaField
						label="Why it changes"
						optional
						wide
						rows={3}
						maxLength={2000}
						value={reason}
						onChange={(event) => setReason(event.target.value)}
					/>
				</div>
				{unchanged && (
					<p className="error-message" role="alert">
						<Icon name="alert" />
						Nothing differs from what the club has. Change a field or choose a new picture first.
					</p>
				)}
				<FormEnd>
					<Button type="submit" busy={busy} busyText="Sending..." disabled={uploading > 0}>
						Send to the office
					</Button>
					<Button look="line" onClick={onCancel}>
						Cancel
					</Button>
				</FormEnd>
			</form>
		</FormProvider>
	);
}
