/** Faults of the provider that can be simulated. */
export const faultNames = [
	/** Responds after a while (`ms`). */
	'slow',
	/** Does nothing and does not respond. Over HTTP, silent faults close the connection after a while (`ms`). */
	'silent',
	/** Does not respond to queries about a payment. */
	'silent-status',
	/** Takes the money and does not respond. */
	'silent-after-capture',
	/** Refunds the money and does not respond. */
	'silent-after-refund',
	/** Sends the browser's return twice. */
	'duplicate-callback',
	/** The return claims "success" before the payer agreed to anything. */
	'forged-callback',
	'expired-token',
	'maintenance',
	/** Takes one taka less than requested. */
	'wrong-amount',
] as const;
export type FaultName = (typeof faultNames)[number];

export type Fault = { times: number; ms: number };

/** The faults that happen next, each a given number of times. In memory, for a test or a demo in this process. */
export function faultScript() {
	const waiting = new Map<FaultName, Fault>();
	return {
		add(name: FaultName, { times = 1, ms = 2_000 }: Partial<Fault> = {}) {
			waiting.set(name, { times, ms });
		},
		/** Uses up one of this fault, if there is one. */
		take(name: FaultName): Fault | undefined {
			const fault = waiting.get(name);
			if (!fault) return undefined;
			if (fault.times <= 1) waiting.delete(name);
			else waiting.set(name, { ...fault, times: fault.times - 1 });
			return fault;
		},
		list: () => [...waiting].map(([fault, { times, ms }]) => ({ fault, times, ms })),
		clear: () => waiting.clear(),
	};
}
