import { endpoints } from '#contract/endpoints.ts';
import type { Routes } from '#server/core/feature.ts';
import { galleryItemView } from './gallery-item-view.ts';

export const galleriesRoutes: Routes = ({ serve }, { galleries }) => {
	serve(endpoints.gallery, {}, async ({ query }) => (await galleries.gallery(query.type)).map(galleryItemView));
};
