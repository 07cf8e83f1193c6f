import { limits } from '#contract/core/limits.ts';
import { pdfAccept, pdfMessages, uploadEndpoints, uploadedPrivatePdf } from '#contract/core/uploads.ts';
import { shrinkPicture } from '#web/core/shrink-picture.ts';
import { type Progress, upload, uploadImage } from '#web/core/upload.ts';
import { useUploads } from '#web/ui/upload-queue/upload-queue.ts';

/** A file that has arrived and is not yet part of a note. */
export type NoteFile = { url: string; name: string; bytes: number };

export function noteFileProblem({ type, size }: File) {
	if (type !== pdfAccept)
		return type.startsWith('image/') ? undefined : 'Only PDF files and pictures can be attached to a note.';
	if (size === 0) return pdfMessages.empty;
	return size > limits.pdfBytes ? pdfMessages.tooLarge : undefined;
}

async function send(file: File, onProgress: Progress): Promise<NoteFile> {
	if (file.type === pdfAccept) {
		const path = `${uploadEndpoints.uploadPrivatePdf.path}?${new URLSearchParams({ name: file.name })}`;
		const { secure_url, bytes } = await upload(path, file, uploadedPrivatePdf, { onProgress, signedIn: true });
		return { url: secure_url, name: file.name, bytes };
	}
	const picture = await shrinkPicture(file);
	const { secure_url } = await uploadImage('documents', picture, picture.name, { onProgress });
	return { url: secure_url, name: picture.name, bytes: picture.size };
}

/** The file of one note while it is uploading or has failed; `onArrived` gets it when it has arrived. */
export const useNoteFile = (onArrived: (file: NoteFile) => void) =>
	useUploads({ send, problem: noteFileProblem, onArrived });
