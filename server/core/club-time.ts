/** The club's calendar. Bangladesh keeps no summer time, so a day there is always the same stretch of UTC. */
const offsetMs = 6 * 3_600_000;
export const dayMs = 86_400_000;

/** The moment a day of Dhaka begins (`2026-12-16`), `days` later. */
export const midnightOf = (day: string, days = 0): Date =>
	new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs + days * dayMs);

/** A moment as the club's clock shows it and a spreadsheet reads it: `2026-12-16 09:05:31`. */
export const clubTime = (moment: Date): string =>
	new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
