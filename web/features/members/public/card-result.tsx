import { useEffect, useState } from 'react';
import { accountEndpoints, type CardCheck } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { CardVerdict, NoVerdict } from './card-verdict.tsx';
import { LookingUp } from './looking-up.tsx';

type Result = { card: CardCheck; at: string } | { error: unknown };

/** Checked in the browser, so that the result is never that of a cached page. */
export function CardAnswer({ token }: { token: string }) {
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
	if (!result) return <LookingUp />;
	if ('error' in result) return <NoVerdict error={result.error} onRetry={() => setTries(tries + 1)} />;
	return <CardVerdict card={result.card} at={result.at} />;
}
