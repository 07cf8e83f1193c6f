import type { Route } from './+types/image-gallery.ts';
import { galleryMeta, loadGallery } from './gallery-loader.ts';
import { GalleryPage } from './gallery-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadGallery('IMAGE_GALLERY', context);

export const meta = galleryMeta('IMAGE_GALLERY');

export default function ImageGallery({ loaderData }: Route.ComponentProps) {
	return <GalleryPage type="IMAGE_GALLERY" items={loaderData.items} />;
}
