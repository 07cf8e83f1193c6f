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
import type { PictureSource } from '#web/ui/picture.tsx';

const views: readonly PictureSource[] = [hole1, hole2, hole3, hole4, hole5, hole6, hole7, hole8, hole9];
const maps = import.meta.glob<string>('/web/images/hole-*.svg', { eager: true, query: '?url', import: 'default' });

/** The drawn map and the view of a hole. */
export const picturesOf = ({ number }: Hole) => ({
	map: maps[`/web/images/hole-${number}.svg`],
	view: views[number - 1]!,
	viewAlt: golfCourse.views[number - 1]!,
});
