import type { PictureSource } from '#web/ui/picture.tsx';
import { sitePictures } from './site-pictures.ts';

/** In place of a picture of an old revision that the site or the library no longer has. */
const fallback = 'clubhouse';

export const pictureNamed = (id: string): PictureSource => sitePictures.get(id) ?? sitePictures.get(fallback)!;
