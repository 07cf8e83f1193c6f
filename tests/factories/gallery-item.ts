import { media } from '#server/features/galleries/galleries.tables.ts';
import { defineFactory } from './define-factory.ts';

/** A published picture. */
export const { createMany: createGalleryItems } = defineFactory(media, ({ count }) => ({
	type: 'IMAGE_GALLERY',
	url: '/demo/aerial.jpg',
	caption: `Picture ${count}`,
	alt: 'The course from above',
	position: count,
}));
