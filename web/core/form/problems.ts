import type { FieldErrors } from 'react-hook-form';
import { type Field, fieldLabel } from '#contract/application-fields.ts';
import type { FormValues } from './values.ts';

export type Problem = { id: string; label: string; message: string };

const childLabels: Record<string, string> = { name: 'name', dob: 'date of birth', gender: 'relationship' };

/** The id of the box that a path ("children.0.dob") belongs to. */
export const boxId = (path: string) => path.replaceAll('.', '-');

function ofChildren(error: unknown): Problem[] {
	if (!Array.isArray(error)) {
		const { message } = error as { message?: string };
		return message ? [{ id: 'children', label: fieldLabel('children'), message }] : [];
	}
	return error.flatMap((entry: Record<string, { message?: string }> | undefined, index) =>
		Object.entries(entry ?? {}).map(([part, { message = '' }]) => ({
			id: boxId(`children.${index}.${part}`),
			label: `Child ${index + 1}, ${childLabels[part] ?? part}`,
			message,
		})),
	);
}

/** Everything that is wrong, in the order of the form. */
export const problemsOf = (fields: readonly Field[], errors: FieldErrors<FormValues>): Problem[] =>
	fields.flatMap(({ name, label }) => {
		const error = (errors as Record<string, unknown>)[name];
		if (!error) return [];
		if (name === 'children') return ofChildren(error);
		return [{ id: name, label, message: (error as { message?: string }).message ?? '' }];
	});

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

export const problemCount = (count: number) =>
	count === 1 ? 'One thing needs fixing' : `${words[count] ?? count} things need fixing`;
