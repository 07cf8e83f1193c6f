import { useState } from 'react';
import { holes } from '#web/content/course.ts';
import { HoleCard } from './hole-card.tsx';
import { HoleViewer } from './hole-viewer.tsx';
import '#web/styles/holes.css';

export function HoleByHole() {
	const [at, setAt] = useState<number>();
	return (
		<section className="wrap" aria-labelledby="hole-by-hole">
			<div className="holes-head">
				<h2 id="hole-by-hole">Hole by hole</h2>
				<p className="keys">
					<span className="men">Men’s tee</span>
					<span className="women">Women’s tee</span>
					<span className="green">Green</span>
					<span className="sand">Sand</span>
				</p>
			</div>
			{/* A box of their own: which side a map stands on goes by whether its hole is an even child. */}
			<div>
				{holes.map((hole, index) => (
					<HoleCard key={hole.number} hole={hole} onSeeImage={() => setAt(index)} />
				))}
			</div>
			<HoleViewer at={at} onMove={setAt} onClose={() => setAt(undefined)} />
		</section>
	);
}
