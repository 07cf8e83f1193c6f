import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { safeParse, type ZodMiniType } from 'zod/mini';
import { fieldErrorsOf } from '#contract/core/errors.ts';

/** One message per path ("children.0.dob") as the tree that react-hook-form keeps. */
export function errorTree<Values extends FieldValues>(messages: Record<string, string>): FieldErrors<Values> {
	const tree: FieldErrors<Values> = {};
	for (const [path, message] of Object.entries(messages)) set(tree, path, { type: 'rule', message });
	return tree;
}

/** The contract's own rules, on what `read` makes of the boxes. What passes is what is sent. */
export const schemaResolver =
	<Values extends FieldValues, Output extends FieldValues>(
		schema: ZodMiniType<Output>,
		read: (values: Values) => unknown,
	): Resolver<Values, unknown, Output> =>
	(values) => {
		const parsed = safeParse(schema, read(values));
		return parsed.success
			? { values: parsed.data, errors: {} }
			: { values: {}, errors: errorTree<Values>(fieldErrorsOf(parsed.error.issues)) };
	};
