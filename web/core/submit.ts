import { type EffectCallback, useEffect, useRef, useState } from 'react';
import { type FailureTexts, failureText, fieldErrorsIn, isConflict } from './errors.ts';

type Cleanup = ReturnType<EffectCallback>;

type Options = {
	/** Failure texts of this form, instead of the default ones. */
	texts?: FailureTexts;
	/** The fields that the form shows. An error of any other field is then shown as the failure. */
	fields?: readonly string[];
	/** Handles a newer version (409), instead of a failure text. */
	onConflict?: (message: string) => void;
	/** What the server said when the form was sent without scripts. */
	initial?: Pick<State, 'failure' | 'fieldErrors'> | undefined;
	/** Runs after the failure is known, for example to refetch. May return a function that the next try calls to remove a message. */
	onFailure?: (error: unknown) => Cleanup;
};

type State = {
	busy: boolean;
	error?: unknown;
	/** What went wrong, unless the field errors say it. */
	failure?: string | undefined;
	/** One message per wrong field. */
	fieldErrors: Record<string, string>;
};

const idle: State = { busy: false, fieldErrors: {} };

/** The state of a submit without arguments, for a component that only shows the form. */
export type Submission = ReturnType<typeof useSubmit<[]>>;

/**
 * Submits one at a time: a second press while the first is running does nothing. Errors that `run` throws become
 * `failure` and `fieldErrors`, and the first wrong field gets the focus (inside `form`, when the ref is used).
 */
export function useSubmit<Arguments extends unknown[]>(
	run: (...args: Arguments) => Promise<unknown>,
	{ texts, fields, initial, onConflict, onFailure }: Options = {},
) {
	const form = useRef<HTMLFormElement>(null);
	const running = useRef(false);
	const removeFailure = useRef<Cleanup>(undefined);
	const [state, setState] = useState<State>({ ...idle, ...initial });
	const { fieldErrors } = state;

	useEffect(() => {
		if (Object.keys(fieldErrors).length > 0)
			(form.current ?? document).querySelector<HTMLElement>('form [aria-invalid=true]')?.focus();
	}, [fieldErrors]);

	async function submit(...args: Arguments) {
		if (running.current) return;
		running.current = true;
		removeFailure.current?.();
		removeFailure.current = undefined;
		setState({ busy: true, fieldErrors: {} });
		try {
			await run(...args);
			setState(idle);
		} catch (error) {
			const wrong = fieldErrorsIn(error);
			// A conflict about a field, such as a time that is taken, is shown there.
			if (onConflict && isConflict(error) && Object.keys(wrong).length === 0) {
				setState(idle);
				onConflict(error.message);
			} else {
				const shown = fields ? fields.some((name) => wrong[name]) : Object.keys(wrong).length > 0;
				setState({
					busy: false,
					error,
					fieldErrors: wrong,
					failure: shown ? undefined : failureText(error, texts),
				});
				removeFailure.current = onFailure?.(error);
			}
		}
		running.current = false;
	}

	return { ...state, form, submit, reset: () => setState(idle) };
}
