const awayMs = 2000;

/** A card held before the lens is read many times; it counts once, until it has been away for a moment. */
export function onceShown() {
	let last: string | undefined;
	let seenAt = 0;
	return (code: string | undefined, now: number): string | undefined => {
		if (code === undefined) {
			if (now - seenAt > awayMs) last = undefined;
			return undefined;
		}
		const again = code === last;
		last = code;
		seenAt = now;
		return again ? undefined : code;
	};
}
