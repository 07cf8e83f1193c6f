import { holes } from '#web/content/course.ts';
import { Lightbox } from '#web/ui/lightbox.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { holePictures } from './hole-pictures.ts';

/** A hole's map and view, large. After the ninth comes the first again, as on the course. */
export function HoleViewer({
	at,
	onMove,
	onClose,
}: {
	at: number | undefined;
	onMove: (at: number) => void;
	onClose: () => void;
}) {
	const hole = at === undefined ? undefined : holes[at];
	return (
		<Lightbox
			at={at}
			count={holes.length}
			onMove={onMove}
			onClose={onClose}
			loop
			of="hole"
			title={hole && `Hole ${hole.number}, ${hole.name}`}
			caption={
				hole && (
					<>
						<p className="numeric">
							Par {hole.par} · men’s {hole.men} yds · women’s {hole.women} yds · handicap index {hole.index}
						</p>
						<p className="about">{hole.about}</p>
					</>
				)
			}
		>
			{hole && <Sheets number={hole.number} name={hole.name} />}
		</Lightbox>
	);
}

function Sheets({ number, name }: { number: number; name: string }) {
	const { map, view, viewAlt } = holePictures(number);
	return (
		<div className="sheets" key={number}>
			<img className="map" src={map} alt={`Map of hole ${number}, ${name}`} width="560" height="760" />
			<Picture of={view} alt={viewAlt} sizes="(min-width: 760px) 64vw, 100vw" className="view" />
		</div>
	);
}
