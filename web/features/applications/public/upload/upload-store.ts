import { type Progress, UploadError } from '#web/core/upload.ts';
import { fileProblem } from './check-file.ts';

export type SendFile = (file: File, onProgress: Progress, signal: AbortSignal) => Promise<string>;

export type Upload =
	| { status: 'empty' }
	/** Refused here or by the server: another picture is needed. */
	| { status: 'bad'; name: string; bytes: number; error: string }
	| { status: 'sending'; name: string; bytes: number; preview: string; share: number }
	| { status: 'failed'; name: string; bytes: number; preview: string; error: string; file: File }
	/** `preview` is missing when it was sent on an earlier visit. */
	| { status: 'done'; name: string; bytes: number; sentAt: number; preview?: string };

const empty: Upload = { status: 'empty' };

type Needs = {
	send: SendFile;
	/** The address of the stored picture, or '' when there is none any more. */
	onUrl: (field: string, url: string) => void;
	onError: (field: string, message: string) => void;
	now?: () => number;
};

/** The uploads of one form. They go on while the form shows something else, and know nothing of the screen. */
export class UploadStore {
	#needs: Needs;
	#uploads = new Map<string, Upload>();
	#running = new Map<string, { stop: AbortController; done: Promise<void> }>();
	#listeners = new Set<() => void>();

	constructor(needs: Needs) {
		this.#needs = needs;
	}

	readonly subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly get = (field: string): Upload => this.#uploads.get(field) ?? empty;

	/** What is wrong with the picture of this field, if it could not be taken. */
	readonly problem = (field: string): string | undefined => {
		const upload = this.get(field);
		return 'error' in upload ? upload.error : undefined;
	};

	readonly busy = () => this.#running.size > 0;

	/** When nothing is under way any more, well or badly. */
	async settled() {
		while (this.busy()) await Promise.all([...this.#running.values()].map(({ done }) => done));
	}

	choose(field: string, file: File) {
		const problem = fileProblem(file);
		if (problem) {
			// A good picture is not lost because its replacement is no picture.
			if (this.get(field).status !== 'done') {
				this.#stop(field);
				this.#set(field, { status: 'bad', name: file.name, bytes: file.size, error: problem });
			}
			this.#needs.onError(field, problem);
			return;
		}
		this.#stop(field);
		this.#needs.onUrl(field, '');
		this.#start(field, file);
	}

	retry(field: string) {
		const upload = this.get(field);
		if (upload.status === 'failed') this.#start(field, upload.file);
	}

	remove(field: string) {
		this.#stop(field);
		this.#needs.onUrl(field, '');
		this.#set(field, empty);
	}

	/** Takes over what an earlier visit sent; its address is among the restored values. */
	restore(field: string, file: { name: string; bytes: number; sentAt: number }) {
		this.#set(field, { status: 'done', ...file });
	}

	#start(field: string, file: File) {
		const stop = new AbortController();
		const base = { name: file.name, bytes: file.size, preview: URL.createObjectURL(file) };
		this.#set(field, { status: 'sending', ...base, share: 0 });
		const current = () => this.#running.get(field)?.stop === stop;
		const done = this.#needs
			.send(file, (share) => current() && this.#set(field, { status: 'sending', ...base, share }), stop.signal)
			.then(
				(url) => {
					if (!current()) return;
					this.#running.delete(field);
					this.#set(field, { status: 'done', ...base, sentAt: (this.#needs.now ?? Date.now)() });
					this.#needs.onUrl(field, url);
				},
				(error: unknown) => {
					if (!current()) return;
					this.#running.delete(field);
					const { message, retry } =
						error instanceof UploadError ? error : { message: 'An unexpected error occurred.', retry: true };
					this.#set(
						field,
						retry
							? { status: 'failed', ...base, error: message, file }
							: { status: 'bad', name: base.name, bytes: base.bytes, error: message },
					);
					this.#needs.onError(field, message);
				},
			);
		this.#running.set(field, { stop, done });
	}

	#stop(field: string) {
		const running = this.#running.get(field);
		this.#running.delete(field);
		running?.stop.abort();
	}

	#set(field: string, upload: Upload) {
		const before = this.get(field);
		const old = 'preview' in before ? before.preview : undefined;
		if (old && old !== ('preview' in upload ? upload.preview : undefined)) URL.revokeObjectURL(old);
		this.#uploads.set(field, upload);
		for (const listener of this.#listeners) listener();
	}
}
