import { lazy, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { reviewParts } from '#contract/review-parts.ts';
import type { Review, ReviewSummary } from '#contract/reviews.ts';
import { reviewTexts } from '#web/content/reviews.ts';
import { classes } from '#web/core/classes.ts';
import { useSubmit } from '#web/core/submit.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { blankDraft, messages, missingIn } from './draft.ts';
import styles from './review-form.module.css';
import { StarInput } from './star-input.tsx';

const Alert = lazy(async () => ({ default: (await import('./alert.tsx')).Alert }));

/** The text stays in the form until the review is saved. */
export function ReviewForm({
	className,
	onWritten,
}: {
	className: string | undefined;
	onWritten: (review: Review, summary: ReviewSummary | undefined) => void;
}) {
	const hydrated = useHydrated();
	const [draft, setDraft] = useState(blankDraft);
	const [message, setMessage] = useState<string>();
	const missingField = useRef<string>(undefined);

	const { busy, failure, submit, reset } = useSubmit(
		async () => {
			const missing = missingIn(draft);
			if (missing) {
				missingField.current = missing;
				return setMessage(messages.missing);
			}
			const { sendReview } = await import('./data.ts');
			const { review, summary } = await sendReview(draft);
			onWritten(review, summary);
			setDraft(blankDraft());
			setMessage(messages.thanks);
		},
		{ fields: [], texts: { network: messages.failed, other: messages.failed } },
	);
	const alert = message ?? failure;

	// The dialog returns the focus to the button; when a field is empty, the focus belongs there.
	useEffect(() => {
		if (alert !== undefined || !missingField.current) return;
		document.getElementById(missingField.current)?.focus();
		missingField.current = undefined;
	}, [alert]);

	const text = (name: 'userName' | 'userPhone') => ({
		id: name,
		value: draft[name],
		onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
	});
	const onSubmit = (event: SyntheticEvent) => {
		event.preventDefault();
		void submit();
	};
	return (
		<section className={classes(styles.section, className)} aria-labelledby="leave">
			<h2 id="leave">{reviewTexts.formTitle}</h2>
			<form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
				<TextField label="Your name" autoComplete="name" maxLength={80} {...text('userName')} />
				<TextField
					label="Phone number"
					hint={reviewTexts.phoneHint}
					type="tel"
					autoComplete="tel"
					maxLength={30}
					{...text('userPhone')}
				/>
				{reviewParts.map((part) => (
					<div className={styles.part} key={part}>
						<StarInput
							label={part}
							value={draft.ratings[part]}
							onChange={(stars) => setDraft({ ...draft, ratings: { ...draft.ratings, [part]: stars } })}
						/>
						<TextAreaField
							label={
								<>
									Comment<span className="visually-hidden"> on {part}</span>
								</>
							}
							optional
							rows={2}
							maxLength={1000}
							value={draft.comments[part]}
							onChange={(event) => setDraft({ ...draft, comments: { ...draft.comments, [part]: event.target.value } })}
						/>
					</div>
				))}
				<Button type="submit" busy={busy} busyText="Sending..." disabled={!hydrated}>
					Send review
				</Button>
			</form>
			{alert !== undefined && (
				<Suspense>
					<Alert
						text={alert}
						onClose={() => {
							setMessage(undefined);
							reset();
						}}
					/>
				</Suspense>
			)}
		</section>
	);
}
