import { useState } from 'react';
import { failureText } from '#web/core/errors.ts';
import { type Progress, UploadError } from '#web/core/upload.ts';

export type Sending = { key: number; name: string; fraction: number };
export type Refused = {
	key: number;
	name: string;
	error: string;
	/** Set when another try may succeed. */
	file?: File;
};
export type QueueState = { sending: readonly Sending[]; refused: readonly Refused[] };

type Sends<T> = {
	send: (file: File, onProgress: Progress) => Promise<T>;
	/** Why a file is not sent at all. */
	problem: (file: File) => string | undefined;
	onArrived: (result: T) => void;
};
type Options<T> = Sends<T> & { onState: (state: QueueState) => void };

/** Sends files one after the other, so that they arrive in the order in which they were chosen. */
export class UploadQueue<T> {
	#options: Options<T>;
	#state: QueueState = { sending: [], refused: [] };
	#waiting: { key: number; file: File }[] = [];
	#running = false;
	#last = 0;

	constructor(options: Options<T>) {
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
		const file = this.#state.refused.find((refused) => refused.key === key)?.file;
		this.dismiss(key);
		if (file) this.add([file]);
	}

	dismiss(key: number) {
		this.#set({ refused: this.#state.refused.filter((refused) => refused.key !== key) });
	}

	async #run() {
		if (this.#running) return;
		this.#running = true;
		for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#sendOne(next);
		this.#running = false;
	}

	async #sendOne({ key, file }: { key: number; file: File }) {
		try {
			const result = await this.#options.send(file, (fraction) =>
				this.#set({
					sending: this.#state.sending.map((upload) => (upload.key === key ? { ...upload, fraction } : upload)),
				}),
			);
			this.#options.onArrived(result);
		} catch (error) {
			const { message, retry } = error instanceof UploadError ? error : { message: failureText(error), retry: true };
			this.#refuse({ key, name: file.name, error: message, ...(retry ? { file } : {}) });
		}
		this.#set({ sending: this.#state.sending.filter((upload) => upload.key !== key) });
	}

	#refuse(refused: Refused) {
		this.#set({ refused: [...this.#state.refused, refused] });
	}

	#set(change: Partial<QueueState>) {
		this.#state = { ...this.#state, ...change };
		this.#options.onState(this.#state);
	}
}

export type Uploads = QueueState & { queue: Pick<UploadQueue<unknown>, 'add' | 'retry' | 'dismiss'>; busy: boolean };

/** The files of one editor that are uploading or failed; `onArrived` gets those that arrived. */
export function useUploads<T>(sends: Sends<T>): Uploads {
	const [state, setState] = useState<QueueState>({ sending: [], refused: [] });
	const [queue] = useState(() => new UploadQueue({ ...sends, onState: setState }));
	return { ...state, queue, busy: state.sending.length > 0 };
}
