import { pictureProblem, uploadPicture } from '#web/ui/pictures-field/upload-picture.ts';
import { toast } from '#web/ui/toast.ts';
import { useUploads } from '#web/ui/upload-queue/upload-queue.ts';

/** Pictures that are being uploaded to the library. `onArrived` runs after each. */
export const useLibraryUploads = (onArrived: () => void) =>
	useUploads({
		send: async (file, onProgress) => ({ name: file.name, ...(await uploadPicture(file, file.name, onProgress)) }),
		problem: pictureProblem,
		onArrived: ({ name, existing }) => {
			if (existing) toast.success(`${name} is in the library already.`);
			onArrived();
		},
	});
