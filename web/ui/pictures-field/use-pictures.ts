import { useState } from 'react';
import { uploadMessages } from '#contract/core/uploads.ts';
import { PictureQueue, type QueueState, type SendPicture } from './picture-queue.ts';
import { uploadPicture } from './upload-picture.ts';

// The path only: the site may be open under another name than the one in the server's settings.
const send: SendPicture = async (file, onProgress) =>
	new URL((await uploadPicture(file, file.name, onProgress)).url).pathname;

const problem = (file: File) => (file.type.startsWith('image/') ? undefined : uploadMessages.notAnImage);

export type Pictures = QueueState & { queue: PictureQueue; busy: boolean };

/** The pictures of one editor that are uploading or failed; `onUrl` gets those that arrived. */
export function usePictures(onUrl: (url: string) => void): Pictures {
	const [state, setState] = useState<QueueState>({ sending: [], refused: [] });
	const [queue] = useState(() => new PictureQueue({ send, problem, onUrl, onState: setState }));
	return { ...state, queue, busy: state.sending.length > 0 };
}
