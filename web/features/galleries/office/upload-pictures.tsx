import { useState } from 'react';
import { galleriesOfficeEndpoints } from '#contract/galleries.office.ts';
import { call } from '#web/core/api.ts';
import { uploadPicture } from '#web/ui/pictures-field/upload-picture.ts';
import { DropZone } from './drop-zone.tsx';
import { type Underway, uploadQueue } from './upload-queue.ts';

async function addPicture(file: File, onProgress: (share: number) => void) {
	const sent = await uploadPicture(file, file.name, onProgress);
	const words = { caption: '', alt: '', state: 'draft' as const, poster: null };
	await call(galleriesOfficeEndpoints.createGalleryItem, { body: { ...words, type: 'IMAGE_GALLERY', ...sent } });
}

/** Each picture that arrives is a draft at the end of the gallery; `onAdded` after each of them. */
export function UploadPictures({ onAdded }: { onAdded: () => void }) {
	const [underway, setUnderway] = useState<readonly Underway[]>([]);
	const [queue] = useState(() =>
		uploadQueue({
			send: async (file, onProgress) => {
				await addPicture(file, onProgress);
				onAdded();
			},
			onChange: setUnderway,
		}),
	);
	return <DropZone underway={underway} onFiles={queue.add} onRetry={queue.retry} onForget={queue.forget} />;
}
