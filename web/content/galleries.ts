import { club } from '#contract/core/club.ts';
import type { GalleryType } from '#contract/galleries.ts';

/** `one` names an item to a screen reader. */
type GalleryWords = { title: string; description: string; lead: string; one: string; empty: string; emptyNote: string };

export const galleries: Record<GalleryType, GalleryWords> = {
	IMAGE_GALLERY: {
		title: `${club.abbreviation} Image Gallery`,
		description: 'The course, the river and the clubhouse in pictures, from dawn to dusk.',
		lead: 'The course and the clubhouse through the year. Open a picture to see it large.',
		one: 'picture',
		empty: 'No pictures yet.',
		emptyNote: 'The first ones will be here soon. Until then, see the pictures of past events.',
	},
	VIDEO_GALLERY: {
		title: `${club.abbreviation} Video Gallery`,
		description: 'Short films of the course, the river and the convention hall.',
		lead: 'Short films of the course and the hall. Open one and it plays.',
		one: 'video',
		empty: 'No videos yet.',
		emptyNote: 'The first ones will be here soon. Until then, see the pictures of past events.',
	},
};

export const galleryFailed = 'The gallery could not be loaded. Check your connection and try again.';
