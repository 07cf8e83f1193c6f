import type { PictureSource } from '#web/ui/picture.tsx';

const modules = import.meta.glob<Record<string, PictureSource>>('../content/pictures/*.gen.ts', { eager: true });

/** The pictures of the site, by the names that content refers to. For the server and the office: pages import theirs. */
export const sitePictures: ReadonlyMap<string, PictureSource> = new Map(
	Object.entries(modules).map(([file, module]) => [
		file.split('/').at(-1)!.replace('.gen.ts', ''),
		Object.values(module)[0]!,
	]),
);
