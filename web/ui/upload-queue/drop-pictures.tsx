import { type ComponentProps, type DragEvent, type ReactNode, useId, useState } from 'react';
import { uploadAccept } from '#contract/core/uploads.ts';
import { classes } from '#web/core/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './drop-pictures.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { Uploads } from './upload-queue.ts';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Uploads many pictures at once, dropped or chosen, with their progress. */
export function DropPictures({
	uploads,
	label = 'Choose pictures',
	input,
	children,
}: {
	uploads: Uploads;
	label?: string;
	/** Attributes of the file input, such as its description. */
	input?: ComponentProps<'input'>;
	/** Other ways to add pictures. */
	children?: ReactNode;
}) {
	const id = useId();
	const [draggingOver, setDraggingOver] = useState(false);
	return (
		<div className={styles.place}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the file input inside is the first */}
			<div
				className={classes(styles.drop, draggingOver && styles.over)}
				onDragOver={(event) => {
					if (!hasFiles(event)) return;
					event.preventDefault();
					setDraggingOver(true);
				}}
				onDragLeave={() => setDraggingOver(false)}
				onDrop={(event) => {
					if (!hasFiles(event)) return;
					event.preventDefault();
					setDraggingOver(false);
					uploads.queue.add(event.dataTransfer.files);
				}}
			>
				<input
					{...input}
					id={id}
					className="visually-hidden"
					type="file"
					multiple
					accept={uploadAccept}
					onChange={({ target }) => {
						uploads.queue.add([...(target.files ?? [])]);
						// Otherwise choosing the same file again would not be a change.
						target.value = '';
					}}
				/>
				<Icon name="picture" />
				<label className={styles.pick} htmlFor={id}>
					{label}
				</label>
				<span className={styles.orDrop}>or drop them here</span>
				{children}
			</div>
			<UploadProgress uploads={uploads} />
		</div>
	);
}
