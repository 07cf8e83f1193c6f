import { type Ref, useEffect, useRef, useState } from 'react';
import {
	type FieldErrors,
	type FieldPath,
	type FieldValues,
	type UseFormReturn,
	useFormContext,
	useFormState,
} from 'react-hook-form';
import { type Field, fieldLabel, type Section } from '#contract/application-fields.ts';
import { classes } from '#web/core/classes.ts';
import { fieldErrorsIn } from '#web/core/errors.ts';
import { type FormValues, inputId } from '#web/core/form/values.ts';
import styles from './error-summary.module.css';

/** For another summary that looks like this one. */
export const summaryClass = styles.summary;

/** Scrolls to a field and focuses it, without an entry in the browser's history. */
export function goToField(id: string) {
	const field = document.getElementById(id);
	// A field is centred with its label; a section starts at its title.
	(field?.closest('[data-field]') ?? field)?.scrollIntoView({
		block: field?.matches('fieldset, section') ? 'start' : 'center',
	});
	field?.focus({ preventScroll: true });
}

/** Shows the field errors of a failed call at their fields, and returns whether there were any. */
export function showFieldErrors<Output extends FieldValues>(
	form: Pick<UseFormReturn<FormValues, unknown, Output>, 'setError'>,
	error: unknown,
): boolean {
	const messages = Object.entries(fieldErrorsIn(error));
	for (const [path, message] of messages) {
		form.setError(path as FieldPath<FormValues>, { type: 'server', message });
	}
	return messages.length > 0;
}

/** Each call of `refuse` scrolls to the summary and focuses its first entry. */
export function useErrorSummary() {
	const summary = useRef<HTMLDivElement>(null);
	const [attempts, setAttempts] = useState(0);
	useEffect(() => {
		if (attempts === 0) return;
		summary.current?.scrollIntoView();
		const first = summary.current?.querySelector<HTMLElement>('summary, a');
		(first ?? summary.current)?.focus({ preventScroll: true });
	}, [attempts]);
	return { summary, attempts, refuse: () => setAttempts((count) => count + 1) };
}

export type Problem = { id: string; label: string; message: string };

const childLabels: Record<string, string> = { name: 'name', dob: 'date of birth', gender: 'relationship' };

function childProblems(error: unknown): Problem[] {
	if (!Array.isArray(error)) {
		const { message } = error as { message?: string };
		return message ? [{ id: 'children', label: fieldLabel('children'), message }] : [];
	}
	return error.flatMap((entry: Record<string, { message?: string }> | undefined, index) =>
		Object.entries(entry ?? {}).map(([part, { message = '' }]) => ({
			id: inputId(`children.${index}.${part}`),
			label: `Child ${index + 1}, ${childLabels[part] ?? part}`,
			message,
		})),
	);
}

/** All errors, in the order of the form. */
export const problemsOf = (fields: readonly Field[], errors: FieldErrors<FormValues>): Problem[] =>
	fields.flatMap(({ name, label }) => {
		const error = (errors as Record<string, unknown>)[name];
		if (!error) return [];
		if (name === 'children') return childProblems(error);
		return [{ id: name, label, message: (error as { message?: string }).message ?? '' }];
	});

export const fieldCount = (count: number) => (count === 1 ? 'one field' : `${count} fields`);

/** Above this number only the first section is open, so that the list fits on a phone. */
const openAll = 6;

/** All wrong fields of a form as links to them, by section. Corrected fields leave the list. */
export function ErrorSummary({
	sections,
	purpose,
	ref,
	className,
}: {
	sections: readonly Pick<Section, 'id' | 'title' | 'fields'>[];
	/** What comes next: "register". */
	purpose: string;
	ref: Ref<HTMLDivElement>;
	className?: string;
}) {
	const { control } = useFormContext<FormValues>();
	const { errors } = useFormState({ control });
	const wrong = sections
		.map(({ id, title, fields }) => ({ id, title, problems: problemsOf(fields, errors) }))
		.filter(({ problems }) => problems.length > 0);
	const count = wrong.reduce((sum, { problems }) => sum + problems.length, 0);
	if (count === 0) return null;
	return (
		<div
			className={classes(styles.summary, className)}
			role="alert"
			tabIndex={-1}
			aria-labelledby="summary-title"
			ref={ref}
		>
			<h2 id="summary-title">
				Please check {fieldCount(count)} before you {purpose}
			</h2>
			<p>Everything you typed is still here.</p>
			{sections.length === 1
				? wrong.map(({ id, problems }) => <Problems key={id} problems={problems} />)
				: wrong.map(({ id, title, problems }, index) => (
						<details key={id} open={index === 0 || count <= openAll}>
							<summary>{`${title.replace(/ \(.*\)$/, '')}: ${fieldCount(problems.length)} to check`}</summary>
							<Problems problems={problems} />
						</details>
					))}
		</div>
	);
}

export const Problems = ({ problems }: { problems: Problem[] }) => (
	<ul>
		{problems.map(({ id, label, message }) => (
			<li key={id}>
				<a
					href={`#${id}`}
					onClick={(event) => {
						event.preventDefault();
						goToField(id);
					}}
				>
					{label}
				</a>{' '}
				<span>– {message}</span>
			</li>
		))}
	</ul>
);
