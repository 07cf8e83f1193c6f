import type { MetaDescriptor } from 'react-router';
import type { Route } from './+types/video-gallery.ts';
import { loadGallery } from './gallery-loader.ts';
import { GalleryPage } from './gallery-page.tsx';
import { galleryMeta } from './gallery-texts.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadGallery('VIDEO_GALLERY', context);

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => galleryMeta('VIDEO_GALLERY', page);

export default function VideoGallery({ loaderData }: Route.ComponentProps) {
	return <GalleryPage type="VIDEO_GALLERY" items={loaderData.items} />;
}
