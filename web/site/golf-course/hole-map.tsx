import { Picture } from '#web/ui/picture.tsx';
import { mapOf } from './hole-maps.ts';
import type { HoleWithText } from './holes.ts';

/** The drawn map of a hole, the tee at the foot. */
export const HoleMap = ({ hole, sizes, className }: { hole: HoleWithText; sizes: string; className?: string }) => (
	<Picture
		of={mapOf(hole)}
		alt={`Map of hole ${hole.number}, ${hole.name}: par ${hole.par}, ${hole.men} yards. ${hole.about}`}
		sizes={sizes}
		className={className}
	/>
);
