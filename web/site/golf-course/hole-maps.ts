import type { Hole } from '#contract/course.ts';
import { holeMap1 } from '#web/content/pictures/hole-map-1.gen.ts';
import { holeMap2 } from '#web/content/pictures/hole-map-2.gen.ts';
import { holeMap3 } from '#web/content/pictures/hole-map-3.gen.ts';
import { holeMap4 } from '#web/content/pictures/hole-map-4.gen.ts';
import { holeMap5 } from '#web/content/pictures/hole-map-5.gen.ts';
import { holeMap6 } from '#web/content/pictures/hole-map-6.gen.ts';
import { holeMap7 } from '#web/content/pictures/hole-map-7.gen.ts';
import { holeMap8 } from '#web/content/pictures/hole-map-8.gen.ts';
import { holeMap9 } from '#web/content/pictures/hole-map-9.gen.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

const maps: readonly PictureSource[] = [
	holeMap1,
	holeMap2,
	holeMap3,
	holeMap4,
	holeMap5,
	holeMap6,
	holeMap7,
	holeMap8,
	holeMap9,
];

/** The drawn map of a hole. */
export const mapOf = ({ number }: Hole) => maps[number - 1]!;
