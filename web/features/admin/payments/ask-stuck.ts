import { useSyncExternalStore } from 'react';
import { paymentOfficeEndpoints } from '#contract/payments-office.ts';
import { call } from '#web/lib/api.ts';

// Every answer says how many payments need somebody; the side list shows the newest of these numbers.
let stuck: number | undefined;
const listeners = new Set<() => void>();

export async function askStuck() {
	const answer = await call(paymentOfficeEndpoints.stuckPayments);
	stuck = answer.total;
	for (const listener of listeners) listener();
	return answer;
}

export const useStuck = () =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => stuck,
		() => undefined,
	);
