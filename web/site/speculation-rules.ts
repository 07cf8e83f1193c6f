import { appPaths } from '#web/core/document-paths.ts';

/** The browser prepares a document when a link to it is hovered or pressed. Links with `download` are files. */
export const speculationRules = {
	prerender: [
		{
			where: {
				and: [
					{ href_matches: '/*' },
					{ not: { href_matches: appPaths.map((path) => `/${path}{/*}?`) } },
					{ not: { selector_matches: '[download], [data-opens]' } },
				],
			},
			eagerness: 'moderate',
		},
	],
};
