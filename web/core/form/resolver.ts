import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { safeParse, type ZodMiniType } from 'zod/mini';
import { fieldErrorsOf } from '#contract/core/errors.ts';

/** One message per path ("children.0.dob") as the tree that react-hook-form expects. */
export function errorTree<Values extends FieldValues>(messages: Record<string, string>): FieldErrors<Values> {
	const tree: FieldErrors<Values> = {};
	for (const [path, message] of Object.entries(messages)) set(tree, path, { type: 'rule', message });
	return tree;
}

/** Validates with the contract's schema what `read` makes of the inputs. The parsed values are what is sent. */
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
