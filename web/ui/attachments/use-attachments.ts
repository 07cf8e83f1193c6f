import type { Attachment } from '#contract/core/attachments.ts';
import { limits } from '#contract/core/limits.ts';
import { pdfAccept, pdfMessages, uploadEndpoints, uploadedPdf } from '#contract/core/uploads.ts';
import { upload } from '#web/core/upload.ts';
import { useUploads } from '#web/ui/upload-queue/upload-queue.ts';

/** The name of the link is at first the name of the file. */
const linkName = (fileName: string) =>
	fileName
		.replace(/\.pdf$/i, '')
		.replace(/[_\s]+/g, ' ')
		.trim()
		.slice(0, 80);

function problem({ type, size }: File) {
	if (type !== pdfAccept) return pdfMessages.notAPdf;
	if (size === 0) return pdfMessages.empty;
	return size > limits.pdfBytes ? pdfMessages.tooLarge : undefined;
}

/** What is wrong with any of the attachments of a form. */
export const attachmentError = (fieldErrors: Record<string, string>) =>
	Object.entries(fieldErrors).find(([field]) => field.split('.')[0] === 'attachments')?.[1];

/** The PDFs of one editor that are uploading or failed; `onArrived` gets those that arrived. */
export const useAttachments = (onArrived: (attachment: Attachment) => void) =>
	useUploads({
		send: async (file, onProgress): Promise<Attachment> => {
			const query = new URLSearchParams({ name: file.name });
			const pdf = await upload(`${uploadEndpoints.uploadPdf.path}?${query}`, file, uploadedPdf, {
				onProgress,
				signedIn: true,
			});
			return { ...pdf, name: linkName(file.name) };
		},
		problem,
		onArrived,
	});
