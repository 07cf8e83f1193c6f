import type { MetaDescriptor } from 'react-router';
import type { Route } from './+types/image-gallery.ts';
import { loadGallery } from './gallery-loader.ts';
import { GalleryPage } from './gallery-page.tsx';
import { galleryMeta } from './gallery-texts.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadGallery('IMAGE_GALLERY', context);

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => galleryMeta('IMAGE_GALLERY', page);

export default function ImageGallery({ loaderData }: Route.ComponentProps) {
	return <GalleryPage type="IMAGE_GALLERY" items={loaderData.items} />;
}
