/** A file that waits, is being uploaded, or failed. A file that has arrived leaves the queue. */
export type QueuedUpload = { id: number; name: string; share: number; failure: string | undefined };

/** Uploads files two at a time. A file that fails stays with the reason and can be retried; the others go on. */
export function uploadQueue({
	send,
	onChange,
	atOnce = 2,
}: {
	send: (file: File, onProgress: (share: number) => void) => Promise<void>;
	onChange: (items: readonly QueuedUpload[]) => void;
	atOnce?: number;
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

	async function work(id: number) {
		const file = files.get(id);
		if (!file) return;
		try {
			await send(file, (share) => change(id, { share }));
			remove(id);
		} catch (error) {
			change(id, { failure: error instanceof Error ? error.message : 'That did not work.' });
		}
	}
	function start() {
		while (busy < atOnce && waiting.length > 0) {
			busy++;
			void work(waiting.shift()!).finally(() => {
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
				return { id, name: file.name, share: 0, failure: undefined };
			});
			set([...items, ...added]);
			start();
		},
		retry(id: number) {
			if (!items.some((item) => item.id === id && item.failure)) return;
			change(id, { share: 0, failure: undefined });
			waiting.push(id);
			start();
		},
		remove,
	};
}
