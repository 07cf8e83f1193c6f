import { useState } from 'react';
import { uploadMessages } from '#contract/core/uploads.ts';
import { UploadError } from '#web/core/upload.ts';
import { uploadPicture } from './upload-picture.ts';

export type Sending = { key: number; name: string; fraction: number };
export type Refused = {
	key: number;
	name: string;
	error: string;
	/** Set when another try may succeed. */
	file?: File;
};
export type QueueState = { sending: readonly Sending[]; refused: readonly Refused[] };

export type SendPicture = (file: File, onProgress: (fraction: number) => void) => Promise<string>;

type Options = {
	send: SendPicture;
	/** Why a file is not sent at all. */
	problem: (file: File) => string | undefined;
	onUrl: (url: string) => void;
	onState: (state: QueueState) => void;
};

/** Sends pictures one after the other, so that they arrive in the order in which they were chosen. */
export class PictureQueue {
	#options: Options;
	#state: QueueState = { sending: [], refused: [] };
	#waiting: { key: number; file: File }[] = [];
	#running = false;
	#last = 0;

	constructor(options: Options) {
		this.#options = options;
	}

	add(files: Iterable<File>) {
		for (const file of files) {
			const key = ++this.#last;
			const error = this.#options.problem(file);
			if (error) this.#refuse({ key, name: file.name, error });
			else {
				this.#waiting.push({ key, file });
				this.#set({ sending: [...this.#state.sending, { key, name: file.name, fraction: 0 }] });
			}
		}
		void this.#run();
	}

	retry(key: number) {
		const file = this.#state.refused.find((picture) => picture.key === key)?.file;
		this.dismiss(key);
		if (file) this.add([file]);
	}

	dismiss(key: number) {
		this.#set({ refused: this.#state.refused.filter((picture) => picture.key !== key) });
	}

	async #run() {
		if (this.#running) return;
		this.#running = true;
		for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#sendOne(next);
		this.#running = false;
	}

	async #sendOne({ key, file }: { key: number; file: File }) {
		try {
			const url = await this.#options.send(file, (fraction) =>
				this.#set({
					sending: this.#state.sending.map((picture) => (picture.key === key ? { ...picture, fraction } : picture)),
				}),
			);
			this.#options.onUrl(url);
		} catch (error) {
			const { message, retry } = error instanceof UploadError ? error : { message: 'That did not work.', retry: true };
			this.#refuse({ key, name: file.name, error: message, ...(retry ? { file } : {}) });
		}
		this.#set({ sending: this.#state.sending.filter((picture) => picture.key !== key) });
	}

	#refuse(refused: Refused) {
		this.#set({ refused: [...this.#state.refused, refused] });
	}

	#set(change: Partial<QueueState>) {
		this.#state = { ...this.#state, ...change };
		this.#options.onState(this.#state);
	}
}

// The path only, because the site may be open under another host than the one in the server's settings.
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
