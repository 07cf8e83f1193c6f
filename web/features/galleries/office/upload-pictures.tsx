import { galleriesOfficeEndpoints } from '#contract/galleries.office.ts';
import type { LibraryPicture } from '#contract/pictures.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { FromLibrary } from '#web/ui/picture-library/library-dialog.tsx';
import { pictureProblem, uploadPicture } from '#web/ui/pictures-field/upload-picture.ts';
import { toast } from '#web/ui/toast.ts';
import { DropPictures } from '#web/ui/upload-queue/drop-pictures.tsx';
import { useUploads } from '#web/ui/upload-queue/upload-queue.ts';

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

/** Uploads pictures or takes them from the library. Each becomes a draft at the end of the gallery, then `onAdded` runs. */
export function UploadPictures({ onAdded }: { onAdded: () => void }) {
	const uploads = useUploads({ send: addPicture, problem: pictureProblem, onArrived: onAdded });
	return (
		<DropPictures uploads={uploads}>
			<FromLibrary onAdd={(pictures) => void addFromLibrary(pictures, onAdded)} />
			<p>JPEG, PNG or WebP, of any size. Each starts as a draft.</p>
		</DropPictures>
	);
}
