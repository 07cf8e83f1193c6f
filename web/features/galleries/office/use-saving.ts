import { useState } from 'react';
import { ApiError, failureText } from '#web/core/errors.ts';
import { useSending } from '#web/core/form/use-sending.ts';
import type { Wrong } from './caption-form.tsx';

/** One saving: its wrong fields and its failure stand beside what was typed, which stays. */
export function useSaving(save: () => Promise<void>, onConflict?: () => void) {
	const [wrong, setWrong] = useState<Wrong>({});
	const [failure, setFailure] = useState<string>();
	const { sending, send } = useSending(async () => {
		setWrong({});
		setFailure(undefined);
		try {
			await save();
		} catch (error) {
			const fields = error instanceof ApiError ? error.body?.fieldErrors : undefined;
			setWrong(fields ?? {});
			// What is wrong with a field that has no place in the form is said as a whole.
			if (!fields?.caption && !fields?.alt && !fields?.poster) {
				setFailure(error instanceof ApiError || !(error instanceof Error) ? failureText(error) : error.message);
			}
			if (error instanceof ApiError && error.status === 409) onConflict?.();
		}
	});
	return { wrong, failure, sending, send: () => void send() };
}
