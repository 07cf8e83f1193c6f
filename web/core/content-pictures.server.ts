import type { PictureSource } from '#web/ui/picture.tsx';

const modules = import.meta.glob<Record<string, PictureSource>>('../content/pictures/*.gen.ts', { eager: true });

/** The pictures of the site, by the names that content refers to. */
const pictures = new Map(
	Object.entries(modules).map(([file, module]) => [
		file.split('/').at(-1)!.replace('.gen.ts', ''),
		Object.values(module)[0]!,
	]),
);

/** In place of a picture that a later version of the site no longer has. */
const fallback = 'clubhouse';

export const pictureNamed = (id: string): PictureSource => pictures.get(id) ?? pictures.get(fallback)!;
