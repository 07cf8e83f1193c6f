import { useId, useRef, useState } from 'react';
import { mostPictures } from '#contract/events.office.ts';
import { classes } from '#web/core/classes.ts';
import { moved } from '#web/core/moved.ts';
import { RoundButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FromLibrary } from '#web/ui/picture-library/library-dialog.tsx';
import { DropPictures } from '#web/ui/upload-queue/drop-pictures.tsx';
import type { Uploads } from '#web/ui/upload-queue/upload-queue.ts';
import { useFocusAfterRender } from '#web/ui/use-focus-after-render.ts';
import styles from './pictures-field.module.css';

type CaptionedPicture = { url: string; caption: string };

/** Pictures with captions that can be chosen, dropped and sorted, by mouse and keyboard. The first one is on the card. */
export function PicturesField({
	pictures,
	error,
	onChange,
	uploads,
}: {
	pictures: readonly CaptionedPicture[];
	error: string | undefined;
	onChange: (pictures: CaptionedPicture[]) => void;
	uploads: Uploads;
}) {
	const id = useId();
	const [dragged, setDragged] = useState<number>();
	const [announcement, setAnnouncement] = useState('');
	const list = useRef<HTMLUListElement>(null);
	const focusAfterRender = useFocusAfterRender();

	function move(from: number, to: number, direction?: 'left' | 'right') {
		onChange(moved(pictures, from, to));
		setAnnouncement(`Picture ${from + 1} is now number ${to + 1} of ${pictures.length}`);
		if (!direction) return;
		// The pressed button moves with its picture. At either end it is disabled, so the other one gets the focus.
		const atEnd = direction === 'left' ? to === 0 : to === pictures.length - 1;
		const button = atEnd === (direction === 'left') ? 'right' : 'left';
		focusAfterRender(() => list.current?.querySelector<HTMLElement>(`li:nth-child(${to + 1}) [data-move=${button}]`));
	}
	function remove(index: number) {
		onChange(pictures.filter((_, other) => other !== index));
		setAnnouncement(`Picture ${index + 1} removed`);
	}
	return (
		<div className="field" data-field>
			<span className="field-label">Pictures</span>
			<span className="field-hint" id={`${id}-hint`}>
				The first is on the card. Drag to change the order, or use the arrows. A caption says what the picture shows,
				and when. At most {mostPictures}.
			</span>
			{pictures.length > 0 && (
				<ul className={styles.pictures} ref={list}>
					{pictures.map((picture, index) => (
						<PictureTile
							key={index}
							picture={picture}
							index={index}
							count={pictures.length}
							dragged={dragged === index}
							onDragged={setDragged}
							onDropped={() => {
								if (dragged !== undefined && dragged !== index) move(dragged, index);
								setDragged(undefined);
							}}
							onMove={(to, direction) => move(index, to, direction)}
							onRemove={() => remove(index)}
							onCaption={(caption) => onChange(pictures.with(index, { ...picture, caption }))}
						/>
					))}
				</ul>
			)}
			<DropPictures
				uploads={uploads}
				input={{
					'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint`,
					'aria-invalid': error ? true : undefined,
				}}
			>
				<FromLibrary
					onAdd={(added) =>
						onChange(
							[...pictures, ...added.map(({ url, caption }) => ({ url, caption: caption.en }))].slice(0, mostPictures),
						)
					}
				/>
			</DropPictures>
			{error && (
				<p className="error-message" id={`${id}-error`}>
					<Icon name="alert" />
					{error}
				</p>
			)}
			<p className="visually-hidden" role="status">
				{announcement}
			</p>
		</div>
	);
}

const PictureTile = ({
	picture: { url, caption },
	index,
	count,
	dragged,
	onDragged,
	onDropped,
	onMove,
	onRemove,
	onCaption,
}: {
	picture: CaptionedPicture;
	index: number;
	count: number;
	dragged: boolean;
	onDragged: (index: number | undefined) => void;
	onDropped: () => void;
	onMove: (to: number, direction: 'left' | 'right') => void;
	onRemove: () => void;
	onCaption: (caption: string) => void;
}) => (
	<li
		className={dragged ? styles.dragged : undefined}
		onDragOver={(event) => {
			if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
		}}
		onDrop={(event) => {
			event.preventDefault();
			onDropped();
		}}
	>
		{/* Only the picture is dragged, so that text in the caption can be selected with the mouse. */}
		<img
			src={url}
			alt={`Number ${index + 1}`}
			width="160"
			height="120"
			loading="lazy"
			draggable
			onDragStart={(event) => {
				event.dataTransfer.effectAllowed = 'move';
				onDragged(index);
			}}
			onDragEnd={() => onDragged(undefined)}
		/>
		<span className={styles.number}>{index === 0 ? 'Card picture' : index + 1}</span>
		<span className={styles.actions}>
			<RoundButton
				data-move="left"
				icon="left"
				label={`Move picture ${index + 1} left`}
				disabled={index === 0}
				onClick={() => onMove(index - 1, 'left')}
			/>
			<RoundButton
				data-move="right"
				icon="right"
				label={`Move picture ${index + 1} right`}
				disabled={index === count - 1}
				onClick={() => onMove(index + 1, 'right')}
			/>
			<RoundButton icon="bin" label={`Remove picture ${index + 1}`} onClick={onRemove} />
		</span>
		<textarea
			className={classes('input', styles.caption)}
			rows={1}
			aria-label={`Caption of picture ${index + 1}`}
			placeholder="Caption"
			maxLength={200}
			autoComplete="off"
			value={caption}
			onChange={(event) => onCaption(event.target.value)}
		/>
	</li>
);
