import { useState } from 'react';
import { type Category, formKindOf } from '#contract/applications.ts';
import { dateAndTime } from '#web/core/format.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ApplicationDraft } from './application-draft.ts';

/** An application that was begun on this device. Taking it up is always the visitor's own decision. */
export function DraftOffer({
	draft,
	chosen,
	onGoOn,
	onStartAgain,
}: {
	draft: ApplicationDraft;
	/** The category chosen now, when one is. */
	chosen?: Category;
	onGoOn: () => void;
	onStartAgain: () => void;
}) {
	const [asking, setAsking] = useState(false);
	const keep = () => setAsking(false);
	// The draft of another form stays where it is; only its own is thrown away.
	const throwsAway = !chosen || formKindOf(chosen) === formKindOf(draft.category);
	return (
		<section className="offer" aria-labelledby="offer-title">
			<div>
				<h2 id="offer-title">You have begun an application</h2>
				<p>
					Begun as {draft.category}, kept on this device since {dateAndTime(new Date(draft.savedAt).toISOString())}.
					{chosen &&
						chosen !== draft.category &&
						` You have now chosen ${chosen}: what both forms ask for is brought over.`}
				</p>
			</div>
			<ActionRow space="none" phone="stack">
				<Button onClick={onGoOn}>Go on where you stopped</Button>
				<Button look="line" onClick={throwsAway ? () => setAsking(true) : onStartAgain}>
					Start again
				</Button>
			</ActionRow>
			<Dialog open={asking} role="alertdialog" title="Throw away what you have written?" onClose={keep}>
				<p className="muted">
					The application that you have begun is deleted from this device. It cannot be brought back.
				</p>
				<ActionRow phone="stack">
					<Button onClick={keep}>Keep it</Button>
					<Button look="clay" onClick={onStartAgain}>
						Delete it and start again
					</Button>
				</ActionRow>
			</Dialog>
		</section>
	);
}
