import { defineFeature, type Routes } from '#server/core/feature.ts';
import { plainPage, plainStyles } from '#server/core/http/plain-page.ts';
import { describeApi, type OpenApi } from './describe-api.ts';

/** OpenAPI 3.1 made from the contract, as JSON and as a page. */
const apiDocsRoutes: Routes = ({ app }) => {
	const hidden = { schema: { hide: true } };
	app.get('/plain.css', hidden, async (_request, reply) =>
		reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(plainStyles),
	);
	app.get('/api/openapi.json', hidden, async () => app.swagger());
	app.get('/api/docs', hidden, async (_request, reply) =>
		reply
			.type('text/html; charset=utf-8')
			.send(plainPage({ title: 'The club’s API', body: describeApi(app.swagger() as OpenApi) })),
	);
};

export const apiDocs = defineFeature({ name: 'api-docs', routes: [apiDocsRoutes] });
