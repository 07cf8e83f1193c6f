import { useCallback, useEffect, useState } from 'react';
import type { PaymentAttempt } from '#contract/payments.ts';
import { ApiError } from '#web/core/errors.ts';
import { askAttempt } from './ask-payment.ts';
import { watch } from './watch.ts';

export type Watched = {
	attempt?: PaymentAttempt;
	/** Why the newest question has no answer. */
	error?: unknown;
	/** It no longer asks by itself. */
	tired: boolean;
};

const isOpen = ({ status }: PaymentAttempt) => status === 'PENDING' || status === 'UNKNOWN';
/** Not there, or not an attempt at all: asking again changes nothing. */
export const isMissing = (error: unknown) => error instanceof ApiError && [400, 404, 422].includes(error.status);

/** The truth about one attempt, asked for again while it is open. */
export function useAttempt(id: string): Watched & { askAgain: () => void } {
	const [seen, setSeen] = useState<Watched>({ tired: false });
	const [round, setRound] = useState(0);

	// A new round only starts the questions anew.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		let current = true;
		const ask = async () => {
			try {
				const attempt = await askAttempt(id);
				if (current) setSeen({ attempt, tired: false });
				return isOpen(attempt) ? 'open' : 'done';
			} catch (error) {
				// What was known stays on the screen.
				if (current) setSeen((last) => ({ ...last, error, tired: false }));
				return isMissing(error) ? 'done' : 'open';
			}
		};
		const stop = watch({ ask, onTired: () => setSeen((last) => ({ ...last, tired: true })) });
		return () => {
			current = false;
			stop();
		};
	}, [id, round]);

	const askAgain = useCallback(() => {
		setSeen((last) => ({ ...last, error: undefined, tired: false }));
		setRound((last) => last + 1);
	}, []);
	return { ...seen, askAgain };
}
