import type { Route } from './+types/video-gallery.ts';
import { galleryMeta, loadGallery } from './gallery-loader.ts';
import { GalleryPage } from './gallery-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadGallery('VIDEO_GALLERY', context);

export const meta = galleryMeta('VIDEO_GALLERY');

export default function VideoGallery({ loaderData }: Route.ComponentProps) {
	return <GalleryPage type="VIDEO_GALLERY" items={loaderData.items} />;
}
