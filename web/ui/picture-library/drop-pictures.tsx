import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { uploadAccept } from '#contract/core/uploads.ts';
import { classes } from '#web/core/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { UploadProgress } from '#web/ui/upload-queue/upload-progress.tsx';
import type { Uploads } from '#web/ui/upload-queue/upload-queue.ts';
import styles from './drop-pictures.module.css';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Uploads many pictures at once, dropped or chosen, with their progress. */
export function DropPictures({ uploads, children }: { uploads: Uploads; children?: ReactNode }) {
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
					Choose pictures from this device
				</label>
				<span>or drop them here</span>
				{children}
			</div>
			<UploadProgress uploads={uploads} />
		</div>
	);
}
