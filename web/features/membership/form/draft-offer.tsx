import type { Category } from '#contract/membership.ts';
import { Button } from '#web/components/ui/button.tsx';
import { dateAndTime } from '#web/lib/format.ts';
import type { Draft } from './draft.ts';

/** An application that was begun on this device. Taking it up is always the visitor's own decision. */
export const DraftOffer = ({
	draft,
	chosen,
	onGoOn,
	onStartAgain,
}: {
	draft: Draft;
	/** The category chosen now, when one is. */
	chosen?: Category;
	onGoOn: () => void;
	onStartAgain: () => void;
}) => (
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
		<div className="acts">
			<Button onClick={onGoOn}>Go on where you stopped</Button>
			<Button look="line" onClick={onStartAgain}>
				Start again
			</Button>
		</div>
	</section>
);
