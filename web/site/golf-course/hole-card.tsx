import type { Hole } from '#web/content/course.ts';
import { Picture } from '#web/ui/picture.tsx';
import { holePictures } from './hole-pictures.ts';

const viewSizes = '(min-width: 680px) 56vw, 100vw';

export function HoleCard({ hole, onSeeImage }: { hole: Hole; onSeeImage: () => void }) {
	const { map, view, viewAlt } = holePictures(hole.number);
	return (
		// The plan's links bring the reader here, keyboard and all.
		<article className="hole" id={`hole-${hole.number}`} tabIndex={-1}>
			<span className="big" aria-hidden="true">
				{hole.number}
			</span>
			<div className="txt">
				<h3>
					<span className="visually-hidden">Hole {hole.number}, </span>
					{hole.name}
				</h3>
				<dl className="spec">
					<div>
						<dt>Par</dt>
						<dd>{hole.par}</dd>
					</div>
					<div>
						<dt>Men’s</dt>
						<dd>
							{hole.men} <small>yds</small>
						</dd>
					</div>
					<div>
						<dt>Women’s</dt>
						<dd>
							{hole.women} <small>yds</small>
						</dd>
					</div>
					<div>
						<dt>
							<span className="visually-hidden">Handicap </span>Index
						</dt>
						<dd>{hole.index}</dd>
					</div>
				</dl>
				<p className="measure">{hole.about}</p>
				<button type="button" className="more-link see" onClick={onSeeImage}>
					See Image<span className="visually-hidden"> of hole {hole.number}</span>
				</button>
			</div>
			<Picture of={view} alt={viewAlt} sizes={viewSizes} className="photo" />
			<figure>
				<img
					src={map}
					alt={`Map of hole ${hole.number}, tees at the foot, green at the head`}
					width="560"
					height="760"
					loading="lazy"
					decoding="async"
				/>
			</figure>
		</article>
	);
}
