import type { Ref } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Field } from '#contract/application-fields.ts';
import { classes } from '#web/core/classes.ts';
import { goTo } from '#web/core/form/go-to.ts';
import { problemCount, problemsOf } from '#web/core/form/problems.ts';
import type { FormValues } from '#web/core/form/values.ts';
import styles from './error-summary.module.css';

/** Everything that keeps the form from being sent, each a way to its box; it shrinks as things are mended. */
export function ErrorSummary({
	fields,
	purpose,
	ref,
	className,
}: {
	fields: readonly Field[];
	/** "before we can register you" */
	purpose: string;
	ref: Ref<HTMLDivElement>;
	className?: string;
}) {
	const { control } = useFormContext<FormValues>();
	const { errors } = useFormState({ control });
	const problems = problemsOf(fields, errors);
	if (problems.length === 0) return null;
	return (
		<div
			className={classes(styles.summary, className)}
			role="alert"
			tabIndex={-1}
			aria-labelledby="summary-title"
			ref={ref}
		>
			<h2 id="summary-title">
				{problemCount(problems.length)} {purpose}
			</h2>
			<p>Everything you typed is still here.</p>
			<ul>
				{problems.map(({ id, label, message }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							onClick={(event) => {
								event.preventDefault();
								goTo(id);
							}}
						>
							{label}
						</a>{' '}
						<span>– {message}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
