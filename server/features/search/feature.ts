import { searchEndpoints } from '#contract/search.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type SearchService, searchService } from './search.service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		search: SearchService;
	}
}

const searchRoutes: Routes = ({ serve }, { search }) => {
	serve(searchEndpoints.people, {}, async ({ query, actor }) => ({ items: await search.find(actor, query.q) }));
};

export const search = defineFeature({
	name: 'search',
	services: (context) => ({ search: searchService(context) }),
	routes: [searchRoutes],
});
