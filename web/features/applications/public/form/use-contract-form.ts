import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { imageFields } from '#contract/application-fields.ts';
import type { FormValues, TextName } from '#web/core/form/values.ts';
import { uploadImage } from '#web/core/upload.ts';
import { toast } from '#web/ui/toast.ts';
import { type SendFile, UploadStore } from '../upload/upload-store.ts';

export const DeskContext = createContext<UploadStore | undefined>(undefined);

export function useDesk(): UploadStore {
	const desk = useContext(DeskContext);
	if (!desk) throw new Error('An upload field stands outside of its form');
	return desk;
}

const sendDocument: SendFile = async (file, onProgress, signal) =>
	(await uploadImage('documents', file, file.name, { onProgress, signal })).secure_url;

/** The rules know only that a picture is missing; the desk knows why. */
const withUploadProblems =
	<Output extends FieldValues>(
		rules: Resolver<FormValues, unknown, Output>,
		desk: UploadStore,
	): Resolver<FormValues, unknown, Output> =>
	async (...asked) => {
		const result = await rules(...asked);
		for (const name of imageFields as TextName[]) {
			const error = (result.errors as Record<string, { message?: string }>)[name];
			if (error) error.message = desk.problem(name) ?? error.message;
		}
		return result;
	};

/** A form of the application's fields with its uploads. Errors show after a field was left or a submit was tried. */
export function useContractForm<Output extends FieldValues>(
	rules: Resolver<FormValues, unknown, Output>,
	defaultValues: FormValues,
) {
	const actions = useRef<Pick<UseFormReturn<FormValues>, 'setValue' | 'setError' | 'clearErrors'>>(null);
	const [desk] = useState(
		() =>
			new UploadStore({
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
		resolver: withUploadProblems(rules, desk),
		// The summary takes the focus.
		shouldFocusError: false,
	});
	useEffect(() => {
		actions.current = form as unknown as UseFormReturn<FormValues>;
	}, [form]);
	return { form, desk };
}
