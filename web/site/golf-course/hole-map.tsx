import type { Hole } from '#contract/course.ts';
import { holeMapSize } from '#web/content/course/model.ts';
import { picturesOf } from './hole-pictures.ts';

/** The drawn map of a hole, the tee at the foot. */
export const HoleMap = ({ hole, className }: { hole: Hole; className?: string | undefined }) => (
	<img
		src={picturesOf(hole).map}
		alt={`Map of hole ${hole.number}, ${hole.name}: par ${hole.par}, ${hole.men} yards. ${hole.about}`}
		{...holeMapSize}
		className={className}
		loading="lazy"
		decoding="async"
	/>
);
