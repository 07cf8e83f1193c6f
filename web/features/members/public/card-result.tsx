import { type ReactNode, useEffect, useState } from 'react';
import { accountEndpoints, type CardCheck } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { longDate, longDateAndTime } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { OfficePhone } from '#web/ui/club-phone.tsx';
import { withValues } from '#web/ui/with-values.tsx';
import styles from './card-check.module.css';

type Result = { card: CardCheck; at: string } | { error: unknown };

/** Checked in the browser, so that the result is never that of a cached page. */
export function CardResult({ token, loading }: { token: string; loading: ReactNode }) {
	const [result, setResult] = useState<Result>();
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another try checks again
	useEffect(() => {
		let current = true;
		setResult(undefined);
		void call(accountEndpoints.checkCard, { params: { token } })
			.then(
				(card): Result => ({ card, at: new Date().toISOString() }),
				(error: unknown): Result => ({ error }),
			)
			.then((next) => current && setResult(next));
		return () => {
			current = false;
		};
	}, [token, tries]);
	if (!result) return loading;
	if ('error' in result) return <NoVerdict error={result.error} onRetry={() => setTries(tries + 1)} />;
	return <Verdict card={result.card} at={result.at} />;
}

const verdicts: Record<CardCheck['state'], { title: string; look: string | undefined }> = {
	valid: { title: 'Valid', look: styles.valid },
	paused: { title: 'Paused', look: styles.expired },
	expired: { title: 'Expired', look: styles.expired },
	withdrawn: { title: 'Withdrawn', look: styles.invalid },
	lost: { title: 'Lost', look: styles.invalid },
	returned: { title: 'Returned', look: styles.invalid },
};

function Verdict({ card, at }: { card: CardCheck; at: string }) {
	const { title, look } = verdicts[card.state];
	const text = useContent('cardCheck')[card.state];
	return (
		<div role="status">
			<h1 className={styles.title}>Membership card</h1>
			<p className={classes(styles.verdict, look)}>{title}</p>
			<p className={styles.name}>{card.name}</p>
			<dl className={classes('ledger ledger-plain', styles.facts)}>
				<div>
					<dt>User ID</dt>
					<dd>{card.userId}</dd>
				</div>
				<div>
					<dt>{card.familyOf ? 'Family' : 'Category'}</dt>
					<dd>{card.familyOf ?? card.category}</dd>
				</div>
				<div>
					<dt>{card.state === 'expired' ? 'Was valid to' : 'Valid to'}</dt>
					<dd>{longDate(card.validThrough)}</dd>
				</div>
			</dl>
			<p className="muted">
				{text} Checked {longDateAndTime(at)}.
			</p>
		</div>
	);
}

/** A card that the club does not know, or no response: the two must never look alike at the gate. */
function NoVerdict({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	const texts = useContent('cardCheck');
	const unknown = error instanceof ApiError && error.status === 404;
	return (
		<div role="alert">
			<h1 className={styles.title}>Membership card</h1>
			<p className={classes(styles.verdict, unknown ? styles.invalid : styles.unchecked)}>
				{unknown ? 'Unknown' : 'Not checked'}
			</p>
			<p className="muted">
				{unknown
					? withValues(texts.unknown, { phone: <OfficePhone /> })
					: `${failureText(error)} The card was not checked.`}
			</p>
			{!unknown && (
				<Button look="line" className={styles.retry} onClick={onRetry}>
					Try again
				</Button>
			)}
		</div>
	);
}
