/** The heights of bars in a drawing of a given height; what is not nought can always be seen. */
export function barsOf(values: readonly number[], height: number): { top: number; height: number }[] {
	const most = Math.max(1, ...values);
	return values.map((value) => {
		const bar = value > 0 ? Math.max(2, Math.round((value / most) * height)) : 0;
		return { top: height - bar, height: bar };
	});
}
