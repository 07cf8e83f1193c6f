import { club } from '#contract/core/club.ts';
import type { CardCheck } from '#contract/members.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { dateAndTime, longDate } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

const verdicts: Record<CardCheck['state'], { word: string; look: 'good' | 'stale' | 'bad'; text: string }> = {
	valid: { word: 'Valid', look: 'good', text: 'This card is a good one.' },
	expired: {
		word: 'Expired',
		look: 'stale',
		text: 'The membership may have a newer card: the member finds it online.',
	},
	withdrawn: { word: 'Withdrawn', look: 'bad', text: 'The membership behind this card does not hold at present.' },
};

/** The answer first and large, for a phone held at arm's length. */
export function CardVerdict({ card, at }: { card: CardCheck; at: string }) {
	const { word, look, text } = verdicts[card.state];
	return (
		<div role="status">
			<h1 className="what">Membership card</h1>
			<p className={`verdict ${look}`}>{word}</p>
			<p className="name">{card.name}</p>
			<dl className="ledger ledger-plain">
				<div>
					<dt>User ID</dt>
					<dd>{card.userId}</dd>
				</div>
				<div>
					<dt>Category</dt>
					<dd>{card.category}</dd>
				</div>
				<div>
					<dt>{card.state === 'expired' ? 'Was valid to' : 'Valid to'}</dt>
					<dd>{longDate(card.validThrough)}</dd>
				</div>
			</dl>
			<p className="muted">
				{text} Checked {dateAndTime(at)}.
			</p>
		</div>
	);
}

/** Unknown to the club, or no answer: two things that must never look alike at the gate. */
export function NoVerdict({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	const unknown = error instanceof ApiError && error.status === 404;
	return (
		<div role="alert">
			<h1 className="what">Membership card</h1>
			<p className={unknown ? 'verdict bad' : 'verdict off'}>{unknown ? 'Unknown' : 'Not checked'}</p>
			<p className="muted">
				{unknown ? (
					<>
						This is not a card of this club. The office is at <PhoneLink number={club.phones.office} />.
					</>
				) : (
					`${failureText(error)} Nothing is said about the card.`
				)}
			</p>
			{!unknown && (
				<Button look="line" className="gate-button" onClick={onRetry}>
					Try again
				</Button>
			)}
		</div>
	);
}
