import { useState } from 'react';
import { PictureQueue, type QueueState } from './picture-queue.ts';
import { pictureProblem, sendPicture } from './send-picture.ts';

export type Pictures = QueueState & { queue: PictureQueue; busy: boolean };

/** The pictures of one editor that are on their way or were not taken; those that arrived are told to `onUrl`. */
export function usePictures(onUrl: (url: string) => void): Pictures {
	const [state, setState] = useState<QueueState>({ sending: [], refused: [] });
	const [queue] = useState(
		() => new PictureQueue({ send: sendPicture, problem: pictureProblem, onUrl, onState: setState }),
	);
	return { ...state, queue, busy: state.sending.length > 0 };
}
