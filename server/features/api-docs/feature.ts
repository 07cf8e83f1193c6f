import { defineFeature } from '#server/core/feature.ts';
import { apiDocsRoutes } from './api-docs.routes.ts';

export const apiDocs = defineFeature({ name: 'api-docs', routes: [apiDocsRoutes] });
