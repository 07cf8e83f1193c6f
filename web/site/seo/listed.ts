import { eventEndpoints } from '#contract/events.ts';
import { menuCategories } from '#web/content/restaurant.ts';
import { call, type Transport } from '#web/core/api.ts';
import { pages } from '#web/site/site-map.ts';

/** Pages that are somebody's own, or a step on a way that begins elsewhere. They say `noindex` themselves, too. */
const unlisted = new Set([
	'/check-email',
	'/dashboard',
	'/dashboard/profile',
	'/dashboard/membership',
	'/dashboard/events',
	'/dashboard/password',
	'/payment-checkout',
	'/payment-status',
	'/verify-email',
	'/email-verified',
	'/offline',
]);

/** The pages that want to be found: every one without a parameter, the parts of the menu, and all events. */
export async function listedPages(transport?: Transport): Promise<string[]> {
	const events = await call(eventEndpoints.allEvents, { query: {} }, transport).catch(() => []);
	return [
		...pages.filter(({ path }) => !path.includes(':') && !unlisted.has(path)).map(({ path }) => path),
		...menuCategories.map(({ id }) => `/category/${id}`),
		...events.map(({ id }) => `/events/${id}`),
	];
}
