import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ApplicationKey, ApplicationState } from '#contract/application-status.ts';
import { schemaResolver } from '#web/core/form/resolver.ts';
import { type FormValues, readFields } from '#web/core/form/values.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { FormEnd } from '#web/ui/form/form-parts.tsx';
import { UploadsContext, useContractForm, useContractSubmit } from '#web/ui/form/use-contract-form.ts';
import { FormSection } from '../form/form-section.tsx';
import { sendAnswer } from '../requests.ts';
import styles from './answer-form.module.css';
import { requestedFields } from './requested-fields.ts';

/** The message of the office and the fields that it requested. */
export function AnswerForm({
	applicant,
	category,
	request,
	onAnswered,
}: {
	applicant: ApplicationKey;
	category: string;
	request: NonNullable<ApplicationState['request']>;
	onAnswered: (message: string) => void;
}) {
	const { fields, schema, values } = useMemo(() => requestedFields(category, request), [category, request]);
	const rules = useMemo(
		() => schemaResolver<FormValues, Record<string, unknown>>(schema, (typed) => readFields(typed, fields)),
		[schema, fields],
	);
	const { form, uploads } = useContractForm(rules, values);
	const section = useMemo(() => ({ id: 'answer', title: 'Your answer', forms: [], fields }), [fields]);
	const { busy, submit, summary, attempts } = useContractSubmit(
		{ form, uploads },
		async (answers) => onAnswered((await sendAnswer(applicant, answers)).message),
		{ other: 'An unexpected error occurred.' },
	);

	return (
		<FormProvider {...form}>
			<UploadsContext value={uploads}>
				<form
					noValidate
					aria-label="Your answer"
					onSubmit={(event) => {
						event.preventDefault();
						void submit();
					}}
				>
					<figure className={styles.message}>
						<figcaption className="caption">The office wrote</figcaption>
						<blockquote>
							<p>{request.message}</p>
						</blockquote>
					</figure>
					{attempts > 0 && (
						<ErrorSummary className={styles.errors} sections={[section]} purpose="send your answer" ref={summary} />
					)}
					<FormSection className={styles.fields} section={section} />
					<FormEnd>
						<Button type="submit" busy={busy} busyText="Processing...">
							Send my answer
						</Button>
					</FormEnd>
				</form>
			</UploadsContext>
		</FormProvider>
	);
}
