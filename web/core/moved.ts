/** The list with one item moved. A target before the start or after the end is moved to it. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
	const rest = list.filter((_, index) => index !== from);
	const item = list[from];
	if (item === undefined) return [...list];
	const target = Math.min(Math.max(to, 0), rest.length);
	return [...rest.slice(0, target), item, ...rest.slice(target)];
}
