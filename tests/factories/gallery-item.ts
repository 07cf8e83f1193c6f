import { galleryItems } from '#server/features/galleries/tables.ts';
import { defineFactory } from './define-factory.ts';

/** A published picture. */
export const { createMany: createGalleryItems } = defineFactory(galleryItems, ({ count }) => ({
	type: 'IMAGE_GALLERY',
	url: '/demo/aerial.jpg',
	caption: `Picture ${count}`,
	alt: 'The course from above',
	position: count,
}));
