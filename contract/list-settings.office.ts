import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** How a person of the office has set up a list: saved filters and hidden columns. */

export const mostFilters = 20;

const name = z
	.string('Please write a name')
	.check(z.trim(), z.minLength(1, 'Please write a name'), z.maxLength(40, 'At most 40 characters'));

export const savedFilter = z.object({
	name,
	/** The query string of the list, without the page. */
	search: z.string().check(z.maxLength(1000)),
});
export type SavedFilter = z.infer<typeof savedFilter>;

export const listSettings = z.object({
	filters: z.array(savedFilter).check(z.maxLength(mostFilters, `At most ${mostFilters} filters. Remove one first.`)),
	hiddenColumns: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)),
});
export type ListSettings = z.infer<typeof listSettings>;

/** The part of the address after /admin/, such as `events` or `payments`. */
const byList = z.object({ list: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, 'There is no such list.')) });

export const listSettingsEndpoints = {
	listSettings: endpoint({
		method: 'GET',
		path: '/api/admin/list-settings/:list',
		summary: 'The saved filters and hidden columns of the caller in a list',
		access: 'office',
		params: byList,
		response: listSettings,
	}),
	saveListSettings: endpoint({
		method: 'PUT',
		path: '/api/admin/list-settings/:list',
		summary: 'Save the filters and hidden columns of the caller in a list',
		access: 'office',
		params: byList,
		body: listSettings,
		response: listSettings,
	}),
};
