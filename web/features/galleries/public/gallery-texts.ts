import type { GalleryType } from '#contract/galleries.ts';
import type { LoadedContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';

type Content = LoadedContent<'galleries' | 'club'>;
type Args = { loaderData: { content: Content } } & Parameters<typeof pageMeta>[0];

/** `one` names an item to a screen reader. */
const words = {
	IMAGE_GALLERY: { texts: 'images', name: 'Image Gallery', one: 'picture' },
	VIDEO_GALLERY: { texts: 'videos', name: 'Video Gallery', one: 'video' },
} as const;

export const galleryTexts = (type: GalleryType, { galleries, club }: Content) => {
	const { texts, name, one } = words[type];
	return { ...galleries[texts], title: `${club.abbreviation} ${name}`, one };
};

export function galleryMeta(type: GalleryType, { loaderData: { content }, ...page }: Args) {
	const { title, description } = galleryTexts(type, content);
	return pageMeta(page, title, description);
}

export const galleryFailed = 'The gallery could not be loaded. Check your connection and try again.';
