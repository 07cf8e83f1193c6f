import type { Hole } from '#contract/course.ts';
import { golfCourse } from '#web/content/golf-course.ts';
import { hole1 } from '#web/content/pictures/hole-1.gen.ts';
import { hole2 } from '#web/content/pictures/hole-2.gen.ts';
import { hole3 } from '#web/content/pictures/hole-3.gen.ts';
import { hole4 } from '#web/content/pictures/hole-4.gen.ts';
import { hole5 } from '#web/content/pictures/hole-5.gen.ts';
import { hole6 } from '#web/content/pictures/hole-6.gen.ts';
import { hole7 } from '#web/content/pictures/hole-7.gen.ts';
import { hole8 } from '#web/content/pictures/hole-8.gen.ts';
import { hole9 } from '#web/content/pictures/hole-9.gen.ts';
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

const views: readonly PictureSource[] = [hole1, hole2, hole3, hole4, hole5, hole6, hole7, hole8, hole9];
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

/** The drawn map and the view of a hole. */
export const picturesOf = ({ number }: Hole) => ({
	map: maps[number - 1]!,
	view: views[number - 1]!,
	viewAlt: golfCourse.views[number - 1]!,
});
