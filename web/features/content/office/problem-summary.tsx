import type { Fields } from '#contract/content/fields.ts';
import { fieldCount, Problems, summaryClass } from '#web/ui/form/error-summary.tsx';
import { type Body, problemsIn } from './body-values.ts';

/** All wrong fields, as links to them. */
export function ProblemSummary({
	fields,
	errors,
	body,
}: {
	fields: Fields;
	errors: Record<string, string>;
	body: Body;
}) {
	const problems = problemsIn(fields, errors, body);
	if (problems.length === 0) return null;
	return (
		<div className={summaryClass} role="alert">
			<h2>Please check {fieldCount(problems.length)}</h2>
			<p>Everything you typed is still here.</p>
			<Problems problems={problems} />
		</div>
	);
}
