import type { PictureSource } from '#web/ui/picture.tsx';
import { sitePictures } from './site-pictures.ts';

/** In place of a picture that a later version of the site no longer has. */
const fallback = 'clubhouse';

export const pictureNamed = (id: string): PictureSource => sitePictures.get(id) ?? sitePictures.get(fallback)!;
