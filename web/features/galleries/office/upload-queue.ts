/** A file that waits, is being uploaded, or failed. A file that has arrived leaves the queue. */
export type QueuedUpload = { id: number; name: string; fraction: number; failure: string | undefined };

/** Uploads files two at a time. A file that fails stays with the reason and can be retried; the others continue. */
export function uploadQueue({
	send,
	onChange,
	parallel = 2,
}: {
	send: (file: File, onProgress: (fraction: number) => void) => Promise<void>;
	onChange: (items: readonly QueuedUpload[]) => void;
	parallel?: number;
}) {
	const files = new Map<number, File>();
	const waiting: number[] = [];
	let items: QueuedUpload[] = [];
	let busy = 0;
	let count = 0;

	function set(next: QueuedUpload[]) {
		items = next;
		onChange(items);
	}
	const change = (id: number, values: Partial<QueuedUpload>) =>
		set(items.map((item) => (item.id === id ? { ...item, ...values } : item)));
	const remove = (id: number) => {
		files.delete(id);
		set(items.filter((item) => item.id !== id));
	};

	async function upload(id: number) {
		const file = files.get(id);
		if (!file) return;
		try {
			await send(file, (fraction) => change(id, { fraction }));
			remove(id);
		} catch (error) {
			change(id, { failure: error instanceof Error ? error.message : 'That did not work.' });
		}
	}
	function start() {
		while (busy < parallel && waiting.length > 0) {
			busy++;
			void upload(waiting.shift()!).finally(() => {
				busy--;
				start();
			});
		}
	}

	return {
		add(chosen: Iterable<File>) {
			const added = Array.from(chosen, (file) => {
				const id = ++count;
				files.set(id, file);
				waiting.push(id);
				return { id, name: file.name, fraction: 0, failure: undefined };
			});
			set([...items, ...added]);
			start();
		},
		retry(id: number) {
			if (!items.some((item) => item.id === id && item.failure)) return;
			change(id, { fraction: 0, failure: undefined });
			waiting.push(id);
			start();
		},
		remove,
	};
}
