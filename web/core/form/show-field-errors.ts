import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormValues } from './values.ts';

/** Puts the server's complaints on their fields; answers whether there were any. */
export function showFieldErrors<Output extends FieldValues>(
	form: Pick<UseFormReturn<FormValues, unknown, Output>, 'setError'>,
	fieldErrors: Record<string, string> | undefined,
): boolean {
	const entries = Object.entries(fieldErrors ?? {});
	for (const [path, message] of entries) {
		form.setError(path as FieldPath<FormValues>, { type: 'server', message });
	}
	return entries.length > 0;
}
