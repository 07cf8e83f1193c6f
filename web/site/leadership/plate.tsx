import type { Leader } from '#web/content/leadership.ts';
import brass from '#web/images/plate-brass.svg';
import pine from '#web/images/plate-pine.svg';
import river from '#web/images/plate-river.svg';

const grounds = { pine, river, brass };

/** A monogram in place of a photograph. The name stands beside it, so it says nothing to a screen reader. */
export const Plate = ({ leader, eager = false }: { leader: Leader; eager?: boolean }) => (
	<div className="plate" aria-hidden="true">
		<img src={grounds[leader.plate]} alt="" width="400" height="480" loading={eager ? undefined : 'lazy'} />
		<span>{leader.initials}</span>
	</div>
);
