/** What can go wrong at the wallet, on demand. */
export const faultNames = [
	/** Answers after a while (`ms`). */
	'slow',
	/** Neither does nor answers anything. */
	'silent',
	/** Does not say how a payment stands. */
	'silent-status',
	/** Takes the money and never answers. */
	'silent-after-capture',
	/** Gives the money back and never answers. */
	'silent-after-refund',
	/** Sends the browser's return twice. */
	'duplicate-callback',
	/** Somebody sends "success" before the payer agreed to anything. */
	'forged-callback',
	'expired-token',
	'maintenance',
	/** Takes one taka less than it was asked to. */
	'wrong-amount',
] as const;
export type FaultName = (typeof faultNames)[number];

export type Fault = { times: number; ms: number };

/** A script of faults, used up one by one. Kept in memory: it is for a test or a demonstration in this process. */
export function faultScript() {
	const waiting = new Map<FaultName, Fault>();
	return {
		add(name: FaultName, { times = 1, ms = 2_000 }: Partial<Fault> = {}) {
			waiting.set(name, { times, ms });
		},
		/** The fault, when it is its turn; it counts as used. */
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
export type FaultScript = ReturnType<typeof faultScript>;
