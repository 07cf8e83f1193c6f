/** Data for a page that is about to be sent: it is there, or it comes later. */
export type Soon<T> = { value: T } | { later: Promise<T> };

/** After this time a visitor gets the page with its loading state, and the rest follows. */
const patienceMs = 200;

/** For loaders: waits for data, but not for long. `Deferred` shows it. */
export async function soon<T>(data: Promise<T>): Promise<Soon<T>> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<Soon<T>>((resolve) => {
		timer = setTimeout(() => resolve({ later: data }), patienceMs);
	});
	try {
		return await Promise.race([data.then((value) => ({ value })), late]);
	} finally {
		clearTimeout(timer);
	}
}

/** The value, unless it comes later. */
export const ifThere = <T>(data: Soon<T>): T | undefined => ('value' in data ? data.value : undefined);
