import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { uploadAccept } from '#contract/core/uploads.ts';
import { mostPictures } from '#contract/events.office.ts';
import { classes } from '#web/core/classes.ts';
import { RoundButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { moved, type Pictures } from './picture-queue.ts';
import styles from './pictures-field.module.css';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Pictures that can be chosen, dropped and sorted, by mouse and keyboard. The first one is on the card. */
export function PicturesField({
	urls,
	error,
	onChange,
	pictures,
}: {
	urls: readonly string[];
	error: string | undefined;
	onChange: (urls: string[]) => void;
	pictures: Pictures;
}) {
	const id = useId();
	const [draggingOver, setDraggingOver] = useState(false);
	const [dragged, setDragged] = useState<number>();
	const [announcement, setAnnouncement] = useState('');
	const list = useRef<HTMLUListElement>(null);
	const focusNext = useRef<string>(undefined);

	// The pressed button moves with its picture, so the focus must follow.
	useEffect(() => {
		if (!focusNext.current) return;
		list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
		focusNext.current = undefined;
	});

	function move(from: number, to: number, direction?: 'left' | 'right') {
		onChange(moved(urls, from, to));
		setAnnouncement(`Picture ${from + 1} is now number ${to + 1} of ${urls.length}`);
		if (!direction) return;
		// At either end the pressed button is disabled, so the other one gets the focus.
		const atEnd = direction === 'left' ? to === 0 : to === urls.length - 1;
		const button = atEnd === (direction === 'left') ? 'right' : 'left';
		focusNext.current = `li:nth-child(${to + 1}) [data-move=${button}]`;
	}
	function remove(index: number) {
		onChange(urls.filter((_, other) => other !== index));
		setAnnouncement(`Picture ${index + 1} removed`);
	}
	function onDrop(event: DragEvent) {
		event.preventDefault();
		setDraggingOver(false);
		if (hasFiles(event)) pictures.queue.add(event.dataTransfer.files);
	}
	return (
		<div className="field" data-field>
			<span className="field-label" id={`${id}-label`}>
				Pictures
			</span>
			<span className="field-hint" id={`${id}-hint`}>
				The first is on the card. Drag to change the order, or use the arrows. At most {mostPictures}.
			</span>
			{urls.length > 0 && (
				<ul className={styles.pictures} ref={list}>
					{urls.map((url, index) => (
						<PictureTile
							key={index}
							url={url}
							index={index}
							count={urls.length}
							dragged={dragged === index}
							onDragged={setDragged}
							onDropped={() => {
								if (dragged !== undefined && dragged !== index) move(dragged, index);
								setDragged(undefined);
							}}
							onMove={(to, direction) => move(index, to, direction)}
							onRemove={() => remove(index)}
						/>
					))}
				</ul>
			)}
			<Uploads pictures={pictures} />
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the file input inside is the first */}
			<div
				className={classes(styles.drop, draggingOver && styles.over)}
				onDragOver={(event) => {
					if (!hasFiles(event)) return;
					event.preventDefault();
					setDraggingOver(true);
				}}
				onDragLeave={() => setDraggingOver(false)}
				onDrop={onDrop}
			>
				<input
					id={id}
					className="visually-hidden"
					type="file"
					multiple
					accept={uploadAccept}
					aria-labelledby={`${id}-label ${id}-pick`}
					aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
					aria-invalid={error ? true : undefined}
					onChange={(event) => {
						pictures.queue.add([...(event.target.files ?? [])]);
						// Otherwise choosing the same file again would not be a change.
						event.target.value = '';
					}}
				/>
				<Icon name="picture" />
				<label className={styles.pick} id={`${id}-pick`} htmlFor={id}>
					Choose pictures
				</label>
				<span>or drop them here</span>
			</div>
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
	url,
	index,
	count,
	dragged,
	onDragged,
	onDropped,
	onMove,
	onRemove,
}: {
	url: string;
	index: number;
	count: number;
	dragged: boolean;
	onDragged: (index: number | undefined) => void;
	onDropped: () => void;
	onMove: (to: number, direction: 'left' | 'right') => void;
	onRemove: () => void;
}) => (
	<li
		className={dragged ? styles.dragged : undefined}
		draggable
		onDragStart={(event) => {
			event.dataTransfer.effectAllowed = 'move';
			onDragged(index);
		}}
		onDragEnd={() => onDragged(undefined)}
		onDragOver={(event) => {
			if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
		}}
		onDrop={(event) => {
			event.preventDefault();
			onDropped();
		}}
	>
		<img src={url} alt={`Number ${index + 1}`} width="160" height="120" loading="lazy" draggable={false} />
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
	</li>
);

/** Pictures that are uploading, with their progress, and those that failed, with the reason. */
function Uploads({ pictures: { sending, refused, queue } }: { pictures: Pictures }) {
	if (sending.length + refused.length === 0) return null;
	return (
		<ul className={styles.uploads}>
			{sending.map(({ key, name, fraction }) => (
				<li key={key}>
					<span>{name}</span>
					<progress value={fraction} max={1} aria-label={`Uploading ${name}`} />
				</li>
			))}
			{refused.map(({ key, name, error, file }) => (
				<li key={key} className={styles.refused} role="alert">
					<span>
						<Icon name="alert" />
						{name}: {error}
					</span>
					<span>
						{file && (
							<button
								type="button"
								className="link-button"
								aria-label={`Try again: ${name}`}
								onClick={() => queue.retry(key)}
							>
								Try again
							</button>
						)}{' '}
						<button
							type="button"
							className="link-button"
							aria-label={`Dismiss: ${name}`}
							onClick={() => queue.dismiss(key)}
						>
							Dismiss
						</button>
					</span>
				</li>
			))}
		</ul>
	);
}
