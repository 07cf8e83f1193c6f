import { club } from '#contract/core/club.ts';
import type { GalleryType } from '#contract/galleries.ts';

/** `one` names an item to a screen reader. */
type GalleryWords = { title: string; description: string; lead: string; one: string; empty: string; emptyNote: string };

export const galleries: Record<GalleryType, GalleryWords> = {
	IMAGE_GALLERY: {
		title: `${club.abbreviation} Image Gallery`,
		description: 'The course, the river and the clubhouse in pictures, from the first mist to the last lamp.',
		lead: 'The course and the clubhouse through the year. Open a picture to see it large, and go on to the others from there.',
		one: 'picture',
		empty: 'No pictures yet.',
		emptyNote: 'The first ones go up after the next round. Until then the events have theirs.',
	},
	VIDEO_GALLERY: {
		title: `${club.abbreviation} Video Gallery`,
		description: 'Short films of the course, the river and the convention hall.',
		lead: 'Short films, most of them under a minute. Open one and it plays.',
		one: 'video',
		empty: 'No videos yet.',
		emptyNote: 'The first ones go up after the next round. Until then the events have pictures.',
	},
};

export const galleryFailed = 'The gallery did not arrive: your connection dropped, or ours did. Nothing is lost.';
