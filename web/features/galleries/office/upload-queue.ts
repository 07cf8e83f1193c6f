/** One file on its way, waiting, or not arrived. What has arrived is not in the queue any more. */
export type Underway = { id: number; name: string; share: number; failure: string | undefined };

/**
 * Sends files two at a time. One that fails stays with its reason and can be sent again alone; the others go on.
 */
export function uploadQueue({
	send,
	onChange,
	atOnce = 2,
}: {
	send: (file: File, onProgress: (share: number) => void) => Promise<void>;
	onChange: (items: readonly Underway[]) => void;
	atOnce?: number;
}) {
	const files = new Map<number, File>();
	const waiting: number[] = [];
	let items: Underway[] = [];
	let busy = 0;
	let count = 0;

	function set(next: Underway[]) {
		items = next;
		onChange(items);
	}
	const change = (id: number, values: Partial<Underway>) =>
		set(items.map((item) => (item.id === id ? { ...item, ...values } : item)));
	const drop = (id: number) => {
		files.delete(id);
		set(items.filter((item) => item.id !== id));
	};

	async function work(id: number) {
		const file = files.get(id);
		if (!file) return;
		try {
			await send(file, (share) => change(id, { share }));
			drop(id);
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
		add(sent: Iterable<File>) {
			const added = Array.from(sent, (file) => {
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
		forget: drop,
	};
}
