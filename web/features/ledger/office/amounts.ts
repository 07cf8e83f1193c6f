import { taka } from '#web/core/format.ts';

/** An amount on its side, or a dash. */
export const onSide = (paisa: number) => (paisa === 0 ? '–' : taka(paisa));

/** A balance with its side: accountants write no minus. */
export const balance = (paisa: number) =>
	paisa === 0 ? '–' : `${taka(Math.abs(paisa))}\u00a0${paisa > 0 ? 'Dr' : 'Cr'}`;
