import type { Route } from './+types/image-gallery.ts';
import { GalleryPage, galleryMeta } from './gallery-page.tsx';
import { loadGallery, loadGalleryLater } from './load.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadGallery('IMAGE_GALLERY', context);

export const clientLoader = () => loadGalleryLater('IMAGE_GALLERY');

export const meta = () => galleryMeta('IMAGE_GALLERY');

export default function ImageGallery({ loaderData }: Route.ComponentProps) {
	return <GalleryPage type="IMAGE_GALLERY" items={loaderData.items} />;
}
