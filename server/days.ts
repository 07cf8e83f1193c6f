/** The club's calendar. Bangladesh keeps no summer time, so a day there is always the same stretch of UTC. */
const offsetMs = 6 * 3_600_000;
export const dayMs = 86_400_000;

/** The moment a day of Dhaka begins (`2026-12-16`), `days` later. */
export const midnightOf = (day: string, days = 0): Date =>
	new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs + days * dayMs);

/** The day that it is in Dhaka at a moment, as `2026-12-16`. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);

/** To the minute, as a spreadsheet reads it: `2026-12-16 09:05`. */
export const minuteOf = (moment: Date): string =>
	new Date(moment.getTime() + offsetMs).toISOString().slice(0, 16).replace('T', ' ');
