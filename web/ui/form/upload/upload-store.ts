import { uploadMessages } from '#contract/core/uploads.ts';
import { type Progress, UploadError } from '#web/core/upload.ts';

export type SendFile = (file: File, onProgress: Progress, signal: AbortSignal) => Promise<string>;

export type Upload =
	| { status: 'empty' }
	/** Refused by this page or by the server: another picture is needed. */
	| { status: 'bad'; name: string; bytes: number; error: string }
	/** Made smaller on the device before it is sent. */
	| { status: 'preparing'; name: string; bytes: number; preview: string }
	| { status: 'sending'; name: string; bytes: number; preview: string; fraction: number }
	| { status: 'failed'; name: string; bytes: number; preview: string; error: string; file: File }
	/** `preview` is missing when the picture was uploaded on an earlier visit. */
	| { status: 'done'; name: string; bytes: number; sentAt: number; preview?: string };

/** 812 KB, 1.9 MB */
export function fileSize(bytes: number): string {
	if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1024))}\u00a0KB`;
	return `${(bytes / 1_048_576).toFixed(1).replace('.0', '')}\u00a0MB`;
}

const empty: Upload = { status: 'empty' };

type Options = {
	/** Returns the file to send; throws an `UploadError` when it cannot be sent. */
	prepare: (file: File) => Promise<File>;
	send: SendFile;
	/** The address of the stored picture, or '' when the field has none. */
	onUrl: (field: string, url: string) => void;
	onError: (field: string, message: string) => void;
	now?: () => number;
};

/** The uploads of one form. They continue while the page shows something else. */
export class UploadStore {
	#options: Options;
	#uploads = new Map<string, Upload>();
	#running = new Map<string, { stop: AbortController; done: Promise<void> }>();
	#listeners = new Set<() => void>();

	constructor(options: Options) {
		this.#options = options;
	}

	readonly subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly get = (field: string): Upload => this.#uploads.get(field) ?? empty;

	/** Why the picture of this field was not uploaded. */
	readonly problem = (field: string): string | undefined => {
		const upload = this.get(field);
		return 'error' in upload ? upload.error : undefined;
	};

	readonly busy = () => this.#running.size > 0;

	/** Resolves when no upload is running, whether they succeeded or not. */
	async settled() {
		while (this.busy()) await Promise.all([...this.#running.values()].map(({ done }) => done));
	}

	choose(field: string, file: File) {
		if (!file.type.startsWith('image/')) {
			// An uploaded picture stays when its replacement is refused.
			if (this.get(field).status !== 'done') {
				this.#stop(field);
				this.#set(field, { status: 'bad', name: file.name, bytes: file.size, error: uploadMessages.notAnImage });
			}
			this.#options.onError(field, uploadMessages.notAnImage);
			return;
		}
		this.#stop(field);
		this.#options.onUrl(field, '');
		this.#start(field, file);
	}

	retry(field: string) {
		const upload = this.get(field);
		if (upload.status === 'failed') this.#start(field, upload.file);
	}

	remove(field: string) {
		this.#stop(field);
		this.#options.onUrl(field, '');
		this.#set(field, empty);
	}

	/** A picture that was uploaded on an earlier visit. Its address is among the restored values. */
	restore(field: string, file: { name: string; bytes: number; sentAt: number }) {
		this.#set(field, { status: 'done', ...file });
	}

	#start(field: string, file: File) {
		const stop = new AbortController();
		const base = { name: file.name, bytes: file.size, preview: URL.createObjectURL(file) };
		const { prepare, send } = this.#options;
		this.#set(field, { status: 'preparing', ...base });
		const isCurrent = () => this.#running.get(field)?.stop === stop;
		const showProgress = (fraction: number) => {
			if (isCurrent()) this.#set(field, { status: 'sending', ...base, fraction });
		};
		const done = prepare(file)
			.then((prepared) => {
				stop.signal.throwIfAborted();
				base.bytes = prepared.size;
				showProgress(0);
				return send(prepared, showProgress, stop.signal);
			})
			.then(
				(url) => {
					if (!isCurrent()) return;
					this.#running.delete(field);
					this.#set(field, { status: 'done', ...base, sentAt: (this.#options.now ?? Date.now)() });
					this.#options.onUrl(field, url);
				},
				(error: unknown) => {
					if (!isCurrent()) return;
					this.#running.delete(field);
					const { message, retry } =
						error instanceof UploadError ? error : { message: 'An unexpected error occurred.', retry: true };
					this.#set(
						field,
						retry
							? { status: 'failed', ...base, error: message, file }
							: { status: 'bad', name: base.name, bytes: base.bytes, error: message },
					);
					this.#options.onError(field, message);
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
		const previous = this.get(field);
		const old = 'preview' in previous ? previous.preview : undefined;
		if (old && old !== ('preview' in upload ? upload.preview : undefined)) URL.revokeObjectURL(old);
		this.#uploads.set(field, upload);
		for (const listener of this.#listeners) listener();
	}
}
