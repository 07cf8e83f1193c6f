import type { Route } from './+types/video-gallery.ts';
import { GalleryPage, galleryMeta } from './gallery-page.tsx';
import { loadGallery, loadGalleryLater } from './load.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadGallery('VIDEO_GALLERY', context);

export const clientLoader = () => loadGalleryLater('VIDEO_GALLERY');

export const meta = () => galleryMeta('VIDEO_GALLERY');

export default function VideoGallery({ loaderData }: Route.ComponentProps) {
	return <GalleryPage type="VIDEO_GALLERY" items={loaderData.items} />;
}
