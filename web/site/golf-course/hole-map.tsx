import type { Hole } from '#contract/course.ts';
import { Picture } from '#web/ui/picture.tsx';
import { picturesOf } from './hole-pictures.ts';

/** The drawn map of a hole, the tee at the foot. */
export const HoleMap = ({ hole, sizes, className }: { hole: Hole; sizes: string; className?: string }) => (
	<Picture
		of={picturesOf(hole).map}
		alt={`Map of hole ${hole.number}, ${hole.name}: par ${hole.par}, ${hole.men} yards. ${hole.about}`}
		sizes={sizes}
		className={className}
	/>
);
