/** Minutes after midnight UTC at which the sun rises and sets, by NOAA's short formula; right to about a minute. */
export function sunTimes(day: string, { latitude, longitude }: { latitude: number; longitude: number }) {
	const radians = Math.PI / 180;
	const year = Date.UTC(Number(day.slice(0, 4)), 0, 1);
	const dayOfYear = Math.round((Date.parse(day) - year) / 86_400_000);
	// The position of the earth on its way around the sun, in radians, at six o'clock UTC.
	const angle = ((2 * Math.PI) / 365) * (dayOfYear + 0.25);
	const equationOfTime =
		229.18 *
		(0.000075 +
			0.001868 * Math.cos(angle) -
			0.032077 * Math.sin(angle) -
			0.014615 * Math.cos(2 * angle) -
			0.040849 * Math.sin(2 * angle));
	const declination =
		0.006918 -
		0.399912 * Math.cos(angle) +
		0.070257 * Math.sin(angle) -
		0.006758 * Math.cos(2 * angle) +
		0.000907 * Math.sin(2 * angle) -
		0.002697 * Math.cos(3 * angle) +
		0.00148 * Math.sin(3 * angle);
	const cosine =
		Math.cos(90.833 * radians) / (Math.cos(latitude * radians) * Math.cos(declination)) -
		Math.tan(latitude * radians) * Math.tan(declination);
	// Beyond the polar circles the sun may not rise or set at all.
	const halfDay = Math.acos(Math.min(1, Math.max(-1, cosine))) / radians;
	const noon = 720 - 4 * longitude - equationOfTime;
	return { sunrise: Math.round(noon - 4 * halfDay), sunset: Math.round(noon + 4 * halfDay) };
}
