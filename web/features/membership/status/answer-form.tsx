import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { type ApplicationState, registrationEndpoints } from '#contract/registration.ts';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { schemaResolver } from '#web/components/form/resolver.ts';
import { showFieldErrors } from '#web/components/form/show-field-errors.ts';
import { useRefusals } from '#web/components/form/use-refusals.ts';
import { useSending } from '#web/components/form/use-sending.ts';
import { type FormValues, readFields } from '#web/components/form/values.ts';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/toast.ts';
import { FormSection } from '#web/features/membership/form/form-section.tsx';
import { DeskContext, useContractForm } from '#web/features/membership/form/use-contract-form.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { askFailure, type Key } from './ask-standing.ts';
import { askedFields } from './asked-fields.ts';

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
	const { summary, refused, refuse } = useRefusals();

	const { sending, send } = useSending(async () => {
		await desk.settled();
		await form.handleSubmit(async (answers) => {
			try {
				const body = { ...applicant, values: answers };
				onAnswered((await call(registrationEndpoints.answerRequest, { body })).message);
			} catch (error) {
				toast.error(askFailure(error));
				if (error instanceof ApiError) showFieldErrors(form, error.body?.fieldErrors);
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
						<figcaption className="cap">The office wrote</figcaption>
						<blockquote>
							<p>{request.message}</p>
						</blockquote>
					</figure>
					{refused > 0 && <ErrorSummary fields={fields} purpose="before we can send your answer" ref={summary} />}
					<FormSection section={section} />
					<div className="end">
						<Button type="submit" busy={sending} busyText="Processing...">
							Send my answer
						</Button>
					</div>
				</form>
			</DeskContext>
		</FormProvider>
	);
}
