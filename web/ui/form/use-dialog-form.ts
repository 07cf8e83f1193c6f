import { useState } from 'react';
import { useSubmit } from '#web/core/submit.ts';
import { toast } from '#web/ui/toast.ts';

type Change = { target: { value: string } };

/** The form of a dialog of the office: what was typed, what is wrong with it, and what `ConfirmDialog` needs to send it. */
export function useDialogForm<Values extends Record<string, string>>({
	initial,
	fields,
	send,
	closesOnConflict = false,
	onDone,
}: {
	initial: Values | (() => Values);
	/** The names of the fields in the contract. */
	fields: readonly string[];
	/** Returns what happened, in words. */
	send: (values: Values) => Promise<string>;
	/** When another person was faster (409), the dialog has no purpose any more: the page shows what they did. */
	closesOnConflict?: boolean;
	onDone: () => void;
}) {
	const [values, setValues] = useState(initial);
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			toast.success(await send(values));
			onDone();
		},
		{
			fields,
			...(closesOnConflict && {
				onConflict(message: string) {
					toast.error(message);
					onDone();
				},
			}),
		},
	);
	return {
		values,
		/** For a field that changes another one. */
		set: setValues,
		fieldErrors,
		/** The properties of a text field. `field` is its name in the contract, if that is another one. */
		bind: (name: keyof Values & string, field: string = name) => ({
			name: field,
			value: values[name],
			error: fieldErrors[field],
			autoComplete: 'off',
			onChange: ({ target }: Change) => setValues({ ...values, [name]: target.value }),
		}),
		dialog: { busy, failure, onSubmit: () => void submit() },
	};
}
