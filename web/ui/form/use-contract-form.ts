import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { imageFields } from '#contract/application-fields.ts';
import { type FailureTexts, failureText } from '#web/core/errors.ts';
import type { FormValues, TextName } from '#web/core/form/values.ts';
import { shrinkPicture } from '#web/core/shrink-picture.ts';
import { useSubmit } from '#web/core/submit.ts';
import { uploadImage } from '#web/core/upload.ts';
import { toast } from '#web/ui/toast.ts';
import { showFieldErrors, useErrorSummary } from './error-summary.tsx';
import { type SendFile, UploadStore } from './upload/upload-store.ts';

export const UploadsContext = createContext<UploadStore | undefined>(undefined);

export function useUploads(): UploadStore {
	const uploads = useContext(UploadsContext);
	if (!uploads) throw new Error('An upload field must be inside its form');
	return uploads;
}

const sendDocument: SendFile = async (file, onProgress, signal) =>
	(await uploadImage('documents', file, file.name, { onProgress, signal })).secure_url;

/** Validation only knows that a picture is missing; the uploads know why. */
const withUploadProblems =
	<Output extends FieldValues>(
		rules: Resolver<FormValues, unknown, Output>,
		uploads: UploadStore,
	): Resolver<FormValues, unknown, Output> =>
	async (...args) => {
		const result = await rules(...args);
		for (const name of imageFields as TextName[]) {
			const error = (result.errors as Record<string, { message?: string }>)[name];
			if (error) error.message = uploads.problem(name) ?? error.message;
		}
		return result;
	};

/** A form of the application's fields with its uploads. Errors are shown after a field was left or the form submitted. */
export function useContractForm<Output extends FieldValues>(
	rules: Resolver<FormValues, unknown, Output>,
	defaultValues: FormValues,
) {
	const actions = useRef<Pick<UseFormReturn<FormValues>, 'setValue' | 'setError' | 'clearErrors'>>(null);
	const [uploads] = useState(
		() =>
			new UploadStore({
				prepare: shrinkPicture,
				send: sendDocument,
				onUrl: (field, url) => {
					const name = field as TextName;
					actions.current?.clearErrors(name);
					actions.current?.setValue(name, url, { shouldDirty: true, shouldValidate: url !== '' });
				},
				onError: (field, message) => {
					actions.current?.setError(field as TextName, { type: 'upload', message });
					toast.error(message);
				},
			}),
	);
	const form = useForm<FormValues, unknown, Output>({
		mode: 'onTouched',
		defaultValues,
		resolver: withUploadProblems(rules, uploads),
		// The summary gets the focus.
		shouldFocusError: false,
	});
	useEffect(() => {
		actions.current = form as unknown as UseFormReturn<FormValues>;
	}, [form]);
	return { form, uploads };
}

/** Waits for the uploads, then sends a valid form. Errors are listed in the summary, which gets the focus. */
export function useContractSubmit<Output extends FieldValues>(
	{ form, uploads }: { form: UseFormReturn<FormValues, unknown, Output>; uploads: UploadStore },
	send: (output: Output) => Promise<void>,
	texts?: FailureTexts,
) {
	const { busy, submit } = useSubmit(
		async () => {
			await uploads.settled();
			await form.handleSubmit(send, () => refuse())();
		},
		{
			onFailure(error) {
				showFieldErrors(form, error);
				refuse();
				return toast.error(failureText(error, texts));
			},
		},
	);
	// After useSubmit, so that the focus moves to the summary and not to the first wrong field.
	const { summary, attempts, refuse } = useErrorSummary();
	return { busy, submit, summary, attempts };
}
