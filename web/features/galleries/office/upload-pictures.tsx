import { type DragEvent, useRef, useState } from 'react';
import { uploadAccept } from '#contract/core/uploads.ts';
import { galleriesOfficeEndpoints } from '#contract/galleries.office.ts';
import type { LibraryPicture } from '#contract/pictures.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { failureText } from '#web/core/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { FromLibrary } from '#web/ui/picture-library/library-dialog.tsx';
import { uploadPicture } from '#web/ui/pictures-field/upload-picture.ts';
import { toast } from '#web/ui/toast.ts';
import styles from './upload-pictures.module.css';
import { type QueuedUpload, uploadQueue } from './upload-queue.ts';

async function addPicture(file: File, onProgress: (fraction: number) => void) {
	const picture = await uploadPicture(file, file.name, onProgress);
	const texts = { caption: '', alt: '', state: 'draft' as const, poster: null };
	const { url, width, height } = picture;
	await call(galleriesOfficeEndpoints.createGalleryItem, {
		body: { ...texts, type: 'IMAGE_GALLERY', url, width, height },
	});
}

/** Each becomes a draft with the texts that it has in the library. */
async function addFromLibrary(pictures: readonly LibraryPicture[], onAdded: () => void) {
	try {
		for (const { url, width, height, alt, caption } of pictures)
			await call(galleriesOfficeEndpoints.createGalleryItem, {
				body: {
					type: 'IMAGE_GALLERY',
					url,
					width,
					height,
					caption: caption.en,
					alt: alt.en,
					state: 'draft',
					poster: null,
				},
			});
	} catch (error) {
		toast.error(failureText(error));
	}
	onAdded();
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Uploads many pictures at once, dropped or chosen. Each becomes a draft at the end of the gallery, then `onAdded` runs. */
export function UploadPictures({ onAdded }: { onAdded: () => void }) {
	const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
	const [queue] = useState(() =>
		uploadQueue({
			send: async (file, onProgress) => {
				await addPicture(file, onProgress);
				onAdded();
			},
			onChange: setUploads,
		}),
	);
	const [draggingOver, setDraggingOver] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button inside does the same
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
				queue.add(event.dataTransfer.files);
			}}
		>
			<p>Drop pictures here, or choose them: JPEG, PNG or WebP, of any size. Each starts as a draft.</p>
			<input
				ref={input}
				type="file"
				className="visually-hidden"
				tabIndex={-1}
				aria-label="Pictures"
				accept={uploadAccept}
				multiple
				onChange={({ target }) => {
					queue.add(target.files ?? []);
					// So that the same picture can be chosen again.
					target.value = '';
				}}
			/>
			<Button look="line" small onClick={() => input.current?.click()}>
				Choose pictures
			</Button>
			<FromLibrary onAdd={(pictures) => void addFromLibrary(pictures, onAdded)} />
			{uploads.length > 0 && (
				<ul className={styles.uploads}>
					{uploads.map((upload) => (
						<li key={upload.id}>
							<span className={styles.name}>{upload.name}</span>
							{upload.failure ? (
								<FailedUpload
									name={upload.name}
									failure={upload.failure}
									onRetry={() => queue.retry(upload.id)}
									onRemove={() => queue.remove(upload.id)}
								/>
							) : (
								<progress aria-label={`${upload.name} is being uploaded`} value={upload.fraction} max={1} />
							)}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

const FailedUpload = ({
	name,
	failure,
	onRetry,
	onRemove,
}: {
	name: string;
	failure: string;
	onRetry: () => void;
	onRemove: () => void;
}) => (
	<>
		<span className={styles.failure} role="alert">
			{failure}
		</span>
		<span className={styles.actions}>
			<Button look="line" small onClick={onRetry}>
				Try again<span className="visually-hidden"> {name}</span>
			</Button>
			<Button look="line" small onClick={onRemove}>
				Remove<span className="visually-hidden"> {name}</span>
			</Button>
		</span>
	</>
);
