import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { type ApplicationState, applicationStatusEndpoints } from '#contract/application-status.ts';
import { call } from '#web/core/api.ts';
import { schemaResolver } from '#web/core/form/resolver.ts';
import { type FormValues, readFields } from '#web/core/form/values.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary, showFieldErrors, useErrorSummary } from '#web/ui/form/error-summary.tsx';
import { FormEnd } from '#web/ui/form/form-parts.tsx';
import { toast } from '#web/ui/toast.ts';
import { FormSection } from '../form/form-section.tsx';
import { DeskContext, useContractForm } from '../form/use-contract-form.ts';
import { askedFields } from './asked-fields.ts';
import { type Key, statusFailure } from './look-up-status.ts';

type Props = {
	applicant: Key;
	category: string;
	request: NonNullable<ApplicationState['request']>;
	onAnswered: (message: string) => void;
};

/** What the office asked for, and nothing else. */
export function AnswerForm({ applicant, category, request, onAnswered }: Props) {
	const { fields, schema, values } = useMemo(() => askedFields(category, request), [category, request]);
	const rules = useMemo(
		() => schemaResolver<FormValues, Record<string, unknown>>(schema, (typed) => readFields(typed, fields)),
		[schema, fields],
	);
	const { form, desk } = useContractForm(rules, values);
	const section = useMemo(() => ({ id: 'answer', title: 'Your answer', note: undefined, forms: [], fields }), [fields]);
	const { summary, attempts, refuse } = useErrorSummary();

	const { busy: sending, submit: send } = useSubmit(async () => {
		await desk.settled();
		await form.handleSubmit(async (answers) => {
			try {
				const body = { ...applicant, values: answers };
				onAnswered((await call(applicationStatusEndpoints.answerRequest, { body })).message);
			} catch (error) {
				toast.error(statusFailure(error));
				showFieldErrors(form, error);
				refuse();
			}
		}, refuse)();
	});

	return (
		<FormProvider {...form}>
			<DeskContext value={desk}>
				<form
					className="answer"
					noValidate
					aria-label="Your answer"
					onSubmit={(event) => {
						event.preventDefault();
						void send();
					}}
				>
					<figure>
						<figcaption className="caption">The office wrote</figcaption>
						<blockquote>
							<p>{request.message}</p>
						</blockquote>
					</figure>
					{attempts > 0 && (
						<ErrorSummary
							className="answer-errors"
							fields={fields}
							purpose="before we can send your answer"
							ref={summary}
						/>
					)}
					<FormSection section={section} />
					<FormEnd>
						<Button type="submit" busy={sending} busyText="Processing...">
							Send my answer
						</Button>
					</FormEnd>
				</form>
			</DeskContext>
		</FormProvider>
	);
}
