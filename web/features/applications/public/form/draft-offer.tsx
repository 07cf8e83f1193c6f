import { useEffect, useRef, useState } from 'react';
import { type Category, formKindOf } from '#contract/applications.ts';
import { useContent } from '#web/core/content.ts';
import { longDateAndTime } from '#web/core/format.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { withValues } from '#web/ui/with-values.tsx';
import type { ApplicationDraft } from './application-draft.ts';
import styles from './draft-offer.module.css';

/** Asks whether to continue a draft that is stored on this device. */
export function DraftOffer({
	draft,
	chosen,
	onContinue,
	onStartOver,
}: {
	draft: ApplicationDraft;
	/** The category that is chosen now, if any. */
	chosen?: Category;
	onContinue: () => void;
	onStartOver: () => void;
}) {
	const { title, text, otherCategory, kept } = useContent('application').draft;
	const [confirming, setConfirming] = useState(false);
	const section = useRef<HTMLElement>(null);
	// After a reload in mid-form the browser is further down.
	useEffect(() => {
		section.current?.scrollIntoView({ block: 'nearest' });
	}, []);
	const close = () => setConfirming(false);
	// The draft of another form is not deleted.
	const deletesDraft = !chosen || formKindOf(chosen) === formKindOf(draft.category);
	return (
		<section ref={section} className={styles.offer} aria-labelledby="offer-title">
			<div>
				<h2 id="offer-title">{title}</h2>
				<p>
					{withValues(text, {
						category: draft.category,
						time: longDateAndTime(new Date(draft.savedAt).toISOString()),
					})}{' '}
					{chosen && chosen !== draft.category && <>{withValues(otherCategory, { category: chosen })} </>}
					{kept}
				</p>
			</div>
			<ActionRow space="none" phone="stack">
				<Button onClick={onContinue}>Continue my application</Button>
				<Button look="line" onClick={deletesDraft ? () => setConfirming(true) : onStartOver}>
					Start again
				</Button>
			</ActionRow>
			<Dialog open={confirming} role="alertdialog" title="Delete your draft?" onClose={close}>
				<p className="muted">Your draft will be deleted from this device. This cannot be undone.</p>
				<ActionRow phone="fill">
					<Button onClick={close}>Keep it</Button>
					<Button look="clay" onClick={onStartOver}>
						Delete it and start again
					</Button>
				</ActionRow>
			</Dialog>
		</section>
	);
}
