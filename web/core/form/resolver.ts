import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { safeParse, type ZodMiniType } from 'zod/mini';
import { dateProblems } from '#contract/application-dates.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';

/** One message per path ("children.0.dob") as the tree that react-hook-form expects. */
export function errorTree<Values extends FieldValues>(messages: Record<string, string>): FieldErrors<Values> {
	const tree: FieldErrors<Values> = {};
	for (const [path, message] of Object.entries(messages)) set(tree, path, { type: 'rule', message });
	return tree;
}

const clubToday = () => clubDay(new Date());

/** Checks fields of the application by the contract: its schema, and its rules about dates on this day. */
export function checkFields<Output>(schema: ZodMiniType<Output>, input: Record<string, unknown>, today = clubToday()) {
	const parsed = safeParse(schema, input);
	const errors = { ...dateProblems(input, today), ...(parsed.error && fieldErrorsOf(parsed.error.issues)) };
	return { output: parsed.data, errors };
}

/** Validates with the contract what `read` makes of the inputs. The parsed values are what is sent. */
export const schemaResolver =
	<Values extends FieldValues, Output extends FieldValues>(
		schema: ZodMiniType<Output>,
		read: (values: Values) => Record<string, unknown>,
		today = clubToday,
	): Resolver<Values, unknown, Output> =>
	(values) => {
		const { output, errors } = checkFields(schema, read(values), today());
		return output !== undefined && Object.keys(errors).length === 0
			? { values: output, errors: {} }
			: { values: {}, errors: errorTree<Values>(errors) };
	};
