import { addDays } from '#contract/core/club-time.ts';

/**
 * A day as spreadsheets count it: 1 is 1 January 1900. They count a 29 February 1900 that never was, as 60. Undefined for
 * that day and for what no spreadsheet shows as a date.
 */
export function serialDay(serial: number, since1904 = false): string | undefined {
	const whole = Math.floor(serial) + (since1904 ? 1462 : 0);
	if (whole < 1 || whole === 60 || whole > 2_958_465) return undefined;
	return addDays(whole < 60 ? '1899-12-31' : '1899-12-30', whole);
}
