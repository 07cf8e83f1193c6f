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
	const [over, setOver] = useState(false);
	const [dragged, setDragged] = useState<number>();
	const [news, setNews] = useState('');
	const list = useRef<HTMLUListElement>(null);
	const goTo = useRef<string>(undefined);

	// The pressed button moves with its picture, so the focus must follow.
	useEffect(() => {
		if (!goTo.current) return;
		list.current?.querySelector<HTMLElement>(goTo.current)?.focus();
		goTo.current = undefined;
	});

	function move(from: number, to: number, way?: 'left' | 'right') {
		onChange(moved(urls, from, to));
		setNews(`Picture ${from + 1} is now number ${to + 1} of ${urls.length}`);
		if (!way) return;
		// At either end the pressed button is disabled, so the other one gets the focus.
		const atEnd = way === 'left' ? to === 0 : to === urls.length - 1;
		const button = atEnd === (way === 'left') ? 'right' : 'left';
		goTo.current = `li:nth-child(${to + 1}) [data-move=${button}]`;
	}
	function remove(place: number) {
		onChange(urls.filter((_, other) => other !== place));
		setNews(`Picture ${place + 1} removed`);
	}
	function onDrop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
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
					{urls.map((url, place) => (
						<PictureTile
							key={place}
							url={url}
							place={place}
							count={urls.length}
							dragged={dragged === place}
							onDragged={setDragged}
							onDropped={() => {
								if (dragged !== undefined && dragged !== place) move(dragged, place);
								setDragged(undefined);
							}}
							onMove={(to, way) => move(place, to, way)}
							onRemove={() => remove(place)}
						/>
					))}
				</ul>
			)}
			<Uploads pictures={pictures} />
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the file input inside is the first */}
			<div
				className={classes(styles.drop, over && styles.over)}
				onDragOver={(event) => {
					if (!hasFiles(event)) return;
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
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
				{news}
			</p>
		</div>
	);
}

const PictureTile = ({
	url,
	place,
	count,
	dragged,
	onDragged,
	onDropped,
	onMove,
	onRemove,
}: {
	url: string;
	place: number;
	count: number;
	dragged: boolean;
	onDragged: (place: number | undefined) => void;
	onDropped: () => void;
	onMove: (to: number, way: 'left' | 'right') => void;
	onRemove: () => void;
}) => (
	<li
		className={dragged ? styles.dragged : undefined}
		draggable
		onDragStart={(event) => {
			event.dataTransfer.effectAllowed = 'move';
			onDragged(place);
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
		<img src={url} alt={`Number ${place + 1}`} width="160" height="120" loading="lazy" draggable={false} />
		<span className={styles.number}>{place === 0 ? 'Card picture' : place + 1}</span>
		<span className={styles.actions}>
			<RoundButton
				data-move="left"
				icon="left"
				label={`Move picture ${place + 1} left`}
				disabled={place === 0}
				onClick={() => onMove(place - 1, 'left')}
			/>
			<RoundButton
				data-move="right"
				icon="right"
				label={`Move picture ${place + 1} right`}
				disabled={place === count - 1}
				onClick={() => onMove(place + 1, 'right')}
			/>
			<RoundButton icon="bin" label={`Remove picture ${place + 1}`} onClick={onRemove} />
		</span>
	</li>
);

/** Pictures that are uploading, with their progress, and those that failed, with the reason. */
function Uploads({ pictures: { sending, refused, queue } }: { pictures: Pictures }) {
	if (sending.length + refused.length === 0) return null;
	return (
		<ul className={styles.uploads}>
			{sending.map(({ key, name, share }) => (
				<li key={key}>
					<span>{name}</span>
					<progress value={share} max={1} aria-label={`Uploading ${name}`} />
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
							aria-label={`Leave it: ${name}`}
							onClick={() => queue.forget(key)}
						>
							Leave it
						</button>
					</span>
				</li>
			))}
		</ul>
	);
}
