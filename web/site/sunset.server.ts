import { getTimes } from 'suncalc';
import { clubDay, clubFormat, clubMoment } from '#contract/core/club-time.ts';

const time = clubFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** When the sun sets at a place on the day of a moment: 5:14 PM. */
export function sunsetOn(moment: Date, { latitude, longitude }: { latitude: number; longitude: number }): string {
	const noon = clubMoment(`${clubDay(moment)}T12:00`);
	return time.format(getTimes(noon, latitude, longitude).sunset!);
}
