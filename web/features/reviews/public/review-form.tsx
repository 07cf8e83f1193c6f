import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reviewParts } from '#contract/review-parts.ts';
import type { Review, ReviewSummary } from '#contract/reviews.ts';
import { classes } from '#web/core/classes.ts';
import { noResponseText } from '#web/core/errors.ts';
import { type FormResult, valuesOf } from '#web/core/form-values.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Alert } from './alert.tsx';
import { sendReview } from './data.ts';
import { commentName, type Draft, draftOf, messages, missingIn, ratingName } from './draft.ts';
import styles from './review-form.module.css';
import { StarInput } from './star-input.tsx';

export type ReviewTexts = { formTitle: string; phoneHint: string; listTitle: string };

/** What is typed stays in the form until the review is saved. */
export function ReviewForm({
	texts,
	sent,
	result,
	className,
	onWritten,
}: {
	texts: ReviewTexts;
	/** What came of a review that was sent without scripts. */
	sent: boolean;
	result: FormResult | undefined;
	className: string | undefined;
	onWritten: (review: Review, summary: ReviewSummary | undefined) => void;
}) {
	const [message, setMessage] = useState<string>();
	const missingField = useRef<string>(undefined);
	const typed = result?.values ?? {};

	const { form, busy, failure, submit, reset } = useSubmit(
		async (draft: Draft) => {
			const missing = missingIn(draft);
			if (missing) {
				missingField.current = missing;
				return setMessage(messages.missing);
			}
			const { review, summary } = await sendReview(draft);
			onWritten(review, summary);
			form.current?.reset();
			setMessage(messages.thanks);
		},
		{
			fields: [],
			texts: {
				get network() {
					return `${messages.failed} ${noResponseText()}`;
				},
				other: messages.failed,
			},
		},
	);
	const alert = message ?? failure;

	// The dialog returns the focus to the button; when a field is empty, the focus belongs there.
	useEffect(() => {
		if (alert !== undefined || !missingField.current) return;
		document.getElementById(missingField.current)?.focus();
		missingField.current = undefined;
	}, [alert]);

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		void submit(draftOf(valuesOf(new FormData(event.currentTarget))));
	};
	return (
		<section className={classes(styles.section, className)} aria-labelledby="leave">
			<h2 id="leave">{texts.formTitle}</h2>
			{sent && <p role="status">{messages.thanks}</p>}
			{result && (
				<p className="error-message" role="alert">
					{result.failure ?? messages.missing}
				</p>
			)}
			<form ref={form} className={styles.form} method="post" action="/review#leave" noValidate onSubmit={onSubmit}>
				<TextField
					label="Your name"
					id="userName"
					name="userName"
					defaultValue={typed.userName}
					autoComplete="name"
					maxLength={80}
				/>
				<TextField
					label="Phone number"
					hint={texts.phoneHint}
					id="userPhone"
					name="userPhone"
					defaultValue={typed.userPhone}
					type="tel"
					autoComplete="tel"
					maxLength={30}
				/>
				{reviewParts.map((part) => (
					<div className={styles.part} key={part}>
						<StarInput label={part} name={ratingName(part)} defaultStars={Number(typed[ratingName(part)] ?? 0)} />
						<TextAreaField
							label={
								<>
									Comment<span className="visually-hidden"> on {part}</span>
								</>
							}
							optional
							name={commentName(part)}
							defaultValue={typed[commentName(part)]}
							rows={2}
							maxLength={1000}
						/>
					</div>
				))}
				<Button type="submit" busy={busy} busyText="Sending...">
					Send review
				</Button>
			</form>
			{alert !== undefined && (
				<Alert
					text={alert}
					onClose={() => {
						setMessage(undefined);
						reset();
					}}
				/>
			)}
		</section>
	);
}
