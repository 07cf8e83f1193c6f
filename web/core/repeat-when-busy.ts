import { ApiError, BusyError, NetworkError, SlowError } from './errors.ts';
import { wait } from './wait.ts';

const mostRepeats = 3;
/** After this many seconds a loading page looks broken: a button to try again is better. */
const longestWait = 30;

/** Too many requests, or a fault of the server or a proxy. */
const isBusy = (error: unknown) => error instanceof ApiError && (error.status === 429 || error.status >= 500);

/** Repeats a call that is refused for a passing reason, after the time that the server names. */
export async function repeatWhenBusy<T>(
	send: () => Promise<T>,
	/** Also when no response arrived, unless that took long. */
	{ offline = false }: { offline?: boolean } = {},
): Promise<T> {
	for (let repeats = 0; ; repeats++) {
		try {
			return await send();
		} catch (error) {
			const passing = isBusy(error) || (offline && error instanceof NetworkError && !(error instanceof SlowError));
			if (!passing || repeats === mostRepeats) throw error;
			const seconds = (error instanceof ApiError ? error.retryAfter : undefined) ?? 2 ** repeats;
			if (seconds > longestWait) throw new BusyError({ cause: error });
			await wait(seconds);
		}
	}
}
