/** "2024-07-25T23:43:29:746 GMT+0600": with a colon before the milliseconds, which `Date` cannot read. */
export function toMoment(text: unknown): Date | null {
	const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})[:.](\d{3}) GMT([+-]\d{2}):?(\d{2})$/.exec(String(text ?? ''));
	if (!match) return null;
	const moment = new Date(`${match[1]}.${match[2]}${match[3]}:${match[4]}`);
	return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The reverse, for the simulator. bKash always writes GMT+0600. */
export const fromMoment = (moment: Date): string =>
	`${new Date(moment.getTime() + 6 * 3_600_000).toISOString().replace('.', ':').replace('Z', '')} GMT+0600`;
