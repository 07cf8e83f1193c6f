import { getTimes } from 'suncalc';
import { clubDay, clubMoment, timeOfDay } from '#contract/core/club-time.ts';

/** When the sun sets at a place on the day of a moment: 5:14 PM. */
export function sunsetOn(moment: Date, { latitude, longitude }: { latitude: number; longitude: number }): string {
	const noon = clubMoment(`${clubDay(moment)}T12:00`);
	return timeOfDay(getTimes(noon, latitude, longitude).sunset!);
}
