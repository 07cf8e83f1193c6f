import { useUploads } from '#web/ui/upload-queue/upload-queue.ts';
import { pictureProblem, uploadPicture } from './upload-picture.ts';

/** The pictures of one editor that are uploading or failed; `onUrl` gets those that arrived. */
export const usePictures = (onUrl: (url: string) => void) =>
	useUploads({
		// The path only, because the site may be open under another host than the one in the server's settings.
		send: async (file, onProgress) => new URL((await uploadPicture(file, file.name, onProgress)).url).pathname,
		problem: pictureProblem,
		onArrived: onUrl,
	});
