/** The list with one thing moved to another place; places beyond the ends mean the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
	const rest = list.filter((_, place) => place !== from);
	const thing = list[from];
	if (thing === undefined) return [...list];
	const place = Math.min(Math.max(to, 0), rest.length);
	return [...rest.slice(0, place), thing, ...rest.slice(place)];
}
