import { useCallback, useEffect, useState } from 'react';
import { type PaymentAttempt, paymentEndpoints } from '#contract/payments.ts';
import { call } from '#web/core/api.ts';
import { ApiError } from '#web/core/errors.ts';
import { poll } from './poll.ts';

export type AttemptState = {
	/** As it was when it was last fetched. */
	attempt?: PaymentAttempt;
	/** Why the newest request failed. */
	error?: unknown;
	/** The page no longer checks by itself. */
	stopped: boolean;
};

const isOpen = ({ status }: PaymentAttempt) => status === 'PENDING' || status === 'UNKNOWN';
/** There is no such attempt, so another request makes no difference. */
export const isMissing = (error: unknown) => error instanceof ApiError && [400, 404, 422].includes(error.status);

/** One attempt, fetched again while it is open. */
export function useAttempt(id: string): AttemptState & { checkAgain: () => void } {
	const [state, setState] = useState<AttemptState>({ stopped: false });
	const [round, setRound] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the requests again
	useEffect(() => {
		let current = true;
		const check = async () => {
			try {
				const attempt = await call(paymentEndpoints.paymentAttempt, { params: { id } });
				if (current) setState({ attempt, stopped: false });
				return isOpen(attempt) ? 'open' : 'done';
			} catch (error) {
				// The last known attempt stays on the screen.
				if (current) setState((last) => ({ ...last, error, stopped: false }));
				return isMissing(error) ? 'done' : 'open';
			}
		};
		const stop = poll({ check, onStop: () => setState((last) => ({ ...last, stopped: true })) });
		return () => {
			current = false;
			stop();
		};
	}, [id, round]);

	const checkAgain = useCallback(() => {
		setState((last) => ({ ...last, error: undefined, stopped: false }));
		setRound((last) => last + 1);
	}, []);
	return { ...state, checkAgain };
}
