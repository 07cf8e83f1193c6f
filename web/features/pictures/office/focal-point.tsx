import type { PointerEvent } from 'react';
import type { LibraryPicture } from '#contract/pictures.office.ts';
import type { FocalPoint as Point } from '#contract/pictures.ts';
import { moveFocal, stepOf } from './crop-moves.ts';
import styles from './picture-cuts.module.css';

const percent = (part: number) => `${Math.round(part * 100)} %`;

/** The picture with its focal point, which is clicked, dragged or moved with the arrow keys. */
export function FocalPoint({
	picture: { url, width, height },
	focal,
	onChange,
}: {
	picture: LibraryPicture;
	focal: Point;
	onChange: (focal: Point) => void;
}) {
	const place = (event: PointerEvent<HTMLElement>) => {
		const box = event.currentTarget.getBoundingClientRect();
		onChange(
			moveFocal(
				{ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height },
				{ x: 0, y: 0 },
			),
		);
	};
	return (
		<div
			className={styles.picture}
			style={{ aspectRatio: `${width} / ${height}` }}
			onPointerDown={(event) => {
				event.currentTarget.setPointerCapture(event.pointerId);
				place(event);
			}}
			onPointerMove={(event) => event.buttons === 1 && place(event)}
		>
			<img src={url} alt="" width={width} height={height} draggable={false} />
			<button
				type="button"
				className={styles.point}
				style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
				aria-label={`Focal point: ${percent(focal.x)} from the left, ${percent(focal.y)} from the top. Move it with the arrow keys.`}
				onKeyDown={(event) => {
					const step = stepOf(event);
					if (!step) return;
					event.preventDefault();
					onChange(moveFocal(focal, { x: step.x / 100, y: step.y / 100 }));
				}}
			/>
		</div>
	);
}
