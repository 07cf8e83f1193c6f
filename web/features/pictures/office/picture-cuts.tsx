import { type PointerEvent, useState } from 'react';
import type { LibraryPicture } from '#contract/pictures.office.ts';
import { type Crop, cropAround, type FocalPoint, type Ratio, ratioNames } from '#contract/pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { moveCrop, narrowestCrop, resizeCrop, stepOf, widestCrop } from './crop-moves.ts';
import styles from './picture-cuts.module.css';

type Crops = LibraryPicture['crops'];

/** What pages show of a picture in each ratio: around the focal point, or a part that the office has chosen. */
export function PictureCuts({
	picture,
	focal,
	crops,
	errors,
	onChange,
}: {
	picture: LibraryPicture;
	focal: FocalPoint;
	crops: Crops;
	errors: Record<string, string>;
	onChange: (crops: Crops) => void;
}) {
	const [open, setOpen] = useState<Ratio>();
	const partOf = (ratio: Ratio) => crops[ratio] ?? cropAround(picture, focal, ratio);
	const withoutCrop = (ratio: Ratio) => {
		const { [ratio]: _, ...rest } = crops;
		onChange(rest);
	};
	return (
		<>
			<ul className={styles.cuts}>
				{ratioNames.map((ratio) => (
					<li key={ratio}>
						<Preview picture={picture} part={partOf(ratio)} ratio={ratio} />
						<p>
							<b>{ratio}</b>
							<br />
							{crops[ratio] ? 'Chosen crop' : 'Around the focal point'}
						</p>
						{errors[`crops.${ratio}`] && <p className="error-message">{errors[`crops.${ratio}`]}</p>}
						<p className={styles.actions}>
							<button
								type="button"
								className="link-button"
								aria-expanded={open === ratio}
								onClick={() => setOpen(open === ratio ? undefined : ratio)}
							>
								{open === ratio ? 'Close' : 'Choose the crop'}
								<span className="visually-hidden"> for {ratio}</span>
							</button>
							{crops[ratio] && (
								<button type="button" className="link-button" onClick={() => withoutCrop(ratio)}>
									Use the focal point<span className="visually-hidden"> for {ratio}</span>
								</button>
							)}
						</p>
					</li>
				))}
			</ul>
			{open && (
				<CropFrame
					key={open}
					picture={picture}
					ratio={open}
					part={partOf(open)}
					onChange={(part) => onChange({ ...crops, [open]: part })}
					onClose={() => setOpen(undefined)}
				/>
			)}
		</>
	);
}

const Preview = ({ picture, part, ratio }: { picture: LibraryPicture; part: Crop; ratio: Ratio }) => (
	<div
		className={styles.preview}
		// All of one height, so that they and the texts below them are in line.
		style={{ aspectRatio: ratio.replace(':', ' / '), width: `${(7 * part.width) / part.height}rem` }}
	>
		<img
			src={picture.url}
			alt={`As it is shown in the ratio ${ratio}`}
			style={{
				width: `${(picture.width / part.width) * 100}%`,
				left: `${(-part.x / part.width) * 100}%`,
				top: `${(-part.y / part.height) * 100}%`,
			}}
		/>
	</div>
);

/** A frame over the picture: dragged, or moved with the arrow keys, and resized with a slider. */
function CropFrame({
	picture,
	ratio,
	part,
	onChange,
	onClose,
}: {
	picture: LibraryPicture;
	ratio: Ratio;
	part: Crop;
	onChange: (part: Crop) => void;
	onClose: () => void;
}) {
	const [start, setStart] = useState<{ x: number; y: number; part: Crop; scale: number }>();
	const grab = (event: PointerEvent<HTMLElement>) => {
		event.currentTarget.setPointerCapture(event.pointerId);
		const shown = event.currentTarget.parentElement!.getBoundingClientRect().width;
		setStart({ x: event.clientX, y: event.clientY, part, scale: picture.width / shown });
	};
	const drag = (event: PointerEvent<HTMLElement>) => {
		if (!start || event.buttons !== 1) return;
		const by = { x: (event.clientX - start.x) * start.scale, y: (event.clientY - start.y) * start.scale };
		onChange(moveCrop(picture, start.part, by));
	};
	const percent = (value: number, of: number) => `${(value / of) * 100}%`;
	return (
		<section className={styles.crop} aria-label={`The crop for ${ratio}`}>
			<div className={styles.picture} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
				<img src={picture.url} alt="" width={picture.width} height={picture.height} draggable={false} />
				<button
					type="button"
					className={styles.frame}
					style={{
						left: percent(part.x, picture.width),
						top: percent(part.y, picture.height),
						width: percent(part.width, picture.width),
						height: percent(part.height, picture.height),
					}}
					aria-label={`The crop for ${ratio}. Move it with the arrow keys.`}
					onPointerDown={grab}
					onPointerMove={drag}
					onPointerUp={() => setStart(undefined)}
					onKeyDown={(event) => {
						const step = stepOf(event);
						if (!step) return;
						event.preventDefault();
						const unit = picture.width / 100;
						onChange(moveCrop(picture, part, { x: step.x * unit, y: step.y * unit }));
					}}
				/>
			</div>
			<div className={styles.size}>
				<label>
					Size of the crop
					<input
						type="range"
						min={narrowestCrop(picture, ratio)}
						max={widestCrop(picture, ratio)}
						value={part.width}
						onChange={(event) => onChange(resizeCrop(picture, ratio, part, Number(event.target.value)))}
					/>
				</label>
				<Button small look="line" onClick={onClose}>
					Done
				</Button>
			</div>
		</section>
	);
}
