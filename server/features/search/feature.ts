import { can } from '#contract/core/roles.ts';
import { type SearchResult, searchEndpoints } from '#contract/search.office.ts';
import { type Context, defineFeature, type Routes } from '#server/core/feature.ts';
import type { Actor } from '#server/core/http/serve.ts';

/** Of each source, so that one does not hide the others. */
const maxPeople = 10;
const maxOthers = 5;
const maxResults = 20;

type SearchService = ReturnType<typeof searchService>;

/** The office's search box. Searches only what the person may see; people come first. */
function searchService(context: Context) {
	const sources = context.features.flatMap(({ search }) => search ?? []);
	const peopleFirst = sources.toSorted(
		(a, b) => Number(b.permission === 'applications') - Number(a.permission === 'applications'),
	);
	return {
		async find(actor: Actor, text: string): Promise<SearchResult[]> {
			const allowed = peopleFirst.filter(({ permission }) => can(actor.role, permission));
			const results = await Promise.all(
				allowed.map(({ permission, find }) =>
					find(context, text, permission === 'applications' ? maxPeople : maxOthers, actor),
				),
			);
			return results.flat().slice(0, maxResults);
		},
	};
}

declare module '#server/core/feature.ts' {
	interface Services {
		search: SearchService;
	}
}

const searchRoutes: Routes = ({ serve }, { search }) => {
	serve(searchEndpoints.search, {}, async ({ query, actor }) => ({ items: await search.find(actor, query.q) }));
};

export const search = defineFeature({
	name: 'search',
	services: (context) => ({ search: searchService(context) }),
	routes: [searchRoutes],
});
