import { accountEndpoints } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { useAsk } from '#web/core/use-ask.ts';
import { CardVerdict, NoVerdict } from './card-verdict.tsx';
import { LookingUp } from './looking-up.tsx';

/** Asked in the browser, so that an answer is of this moment and never of a kept page. */
export function CardAnswer({ token }: { token: string }) {
	const { data, error, reload } = useAsk(token, () =>
		call(accountEndpoints.checkCard, { params: { token } }).then((card) => ({ card, at: new Date().toISOString() })),
	);
	if (data) return <CardVerdict card={data.card} at={data.at} />;
	return error ? <NoVerdict error={error} onRetry={reload} /> : <LookingUp />;
}
