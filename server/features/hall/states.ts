import type { HallState } from '#contract/hall.office.ts';

export type Step = 'confirm' | 'release' | 'cancel' | 'finish';

/**
 * The allowed changes of state, enforced by the conditional update `takeStep`. A deposit that arrives after the hold has ended
 * confirms the booking if its time is still free.
 */
export const transitions: Record<Step, { from: readonly HallState[]; to: HallState }> = {
	confirm: { from: ['HELD', 'RELEASED'], to: 'CONFIRMED' },
	release: { from: ['HELD'], to: 'RELEASED' },
	cancel: { from: ['HELD', 'CONFIRMED'], to: 'CANCELLED' },
	finish: { from: ['CONFIRMED'], to: 'DONE' },
};
