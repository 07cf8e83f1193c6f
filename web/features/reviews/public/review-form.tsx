import { lazy, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { reviewParts } from '#contract/review-parts.ts';
import type { Review, ReviewSummary } from '#contract/reviews.ts';
import { reviewWords } from '#web/content/reviews.ts';
import { useSubmit } from '#web/core/submit.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { blankDraft, missingIn, sayings } from './draft.ts';
import { StarInput } from './star-input.tsx';

const Alert = lazy(async () => ({ default: (await import('./alert.tsx')).Alert }));

/** Nothing that was typed goes before the review is saved; a second press while it is sent does nothing. */
export function ReviewForm({ onWritten }: { onWritten: (review: Review, summary: ReviewSummary | undefined) => void }) {
	const hydrated = useHydrated();
	const [draft, setDraft] = useState(blankDraft);
	const [said, setSaid] = useState<string>();
	const goTo = useRef<string>(undefined);

	const { busy: sending, submit: send } = useSubmit(async () => {
		const missing = missingIn(draft);
		if (missing) {
			goTo.current = missing;
			return setSaid(sayings.missing);
		}
		const { send: sendDraft } = await import('./data.ts');
		const sent = await sendDraft(draft);
		if ('failure' in sent) return setSaid(sent.failure);
		onWritten(sent.review, sent.summary);
		setDraft(blankDraft());
		setSaid(sayings.thanks);
	});

	// The dialog gives the cursor back to the button; where a box is empty, that is where it is wanted.
	useEffect(() => {
		if (said !== undefined || !goTo.current) return;
		document.getElementById(goTo.current)?.focus();
		goTo.current = undefined;
	}, [said]);

	const text = (name: 'userName' | 'userPhone') => ({
		id: name,
		value: draft[name],
		onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
	});
	const onSubmit = (event: SyntheticEvent) => {
		event.preventDefault();
		void send();
	};
	return (
		<section className="rv-form" aria-labelledby="leave">
			<h2 id="leave">{reviewWords.formTitle}</h2>
			<form method="post" noValidate onSubmit={onSubmit}>
				<TextField label="Your name" autoComplete="name" maxLength={80} {...text('userName')} />
				<TextField
					label="Phone number"
					hint={reviewWords.phoneHint}
					type="tel"
					autoComplete="tel"
					maxLength={30}
					{...text('userPhone')}
				/>
				{reviewParts.map((part) => (
					<div className="part" key={part}>
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
				<Button type="submit" busy={sending} busyText="Sending..." disabled={!hydrated}>
					Send review
				</Button>
			</form>
			{said !== undefined && (
				<Suspense>
					<Alert text={said} onClose={() => setSaid(undefined)} />
				</Suspense>
			)}
		</section>
	);
}
