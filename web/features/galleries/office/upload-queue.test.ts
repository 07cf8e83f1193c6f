import { expect, test, vi } from 'vitest';
import { type QueuedUpload, uploadQueue } from './upload-queue.ts';

const file = (name: string) => new File(['x'], name);

function openQueue() {
	let shown: readonly QueuedUpload[] = [];
	const open = new Map<
		string,
		{ arrive: () => void; fail: (why: string) => void; progress: (fraction: number) => void }
	>();
	const queue = uploadQueue({
		send: ({ name }, progress) =>
			new Promise((resolve, reject) => {
				open.set(name, { arrive: resolve, fail: (why) => reject(new Error(why)), progress });
			}),
		onChange: (items) => {
			shown = items;
		},
	});
	return { queue, open, names: () => shown.map(({ name }) => name), shown: () => shown };
}

test('two files are uploaded at a time, and the next one starts when one has arrived', async () => {
	const { queue, open, names } = openQueue();
	queue.add(['a', 'b', 'c'].map(file));
	expect([...open.keys()]).toEqual(['a', 'b']);
	open.get('a')!.arrive();
	await vi.waitFor(() => expect([...open.keys()]).toEqual(['a', 'b', 'c']));
	expect(names()).toEqual(['b', 'c']);
});

test('each file has its own progress', () => {
	const { queue, open, shown } = openQueue();
	queue.add(['a', 'b'].map(file));
	open.get('b')!.progress(0.5);
	expect(shown().map(({ fraction }) => fraction)).toEqual([0, 0.5]);
});

test('a file that fails stays and can be retried alone', async () => {
	const { queue, open, shown, names } = openQueue();
	queue.add(['a', 'b'].map(file));
	open.get('a')!.fail('Only image files are allowed');
	open.get('b')!.arrive();
	await vi.waitFor(() => expect(names()).toEqual(['a']));
	expect(shown()[0]?.failure).toBe('Only image files are allowed');
	open.clear();
	queue.retry(shown()[0]!.id);
	queue.retry(shown()[0]!.id);
	expect([...open.keys()]).toEqual(['a']);
	expect(shown()[0]?.failure).toBeUndefined();
	open.get('a')!.arrive();
	await vi.waitFor(() => expect(names()).toEqual([]));
});

test('a failed file can be removed from the queue', async () => {
	const { queue, open, shown, names } = openQueue();
	queue.add([file('a')]);
	open.get('a')!.fail('no');
	await vi.waitFor(() => expect(shown()[0]?.failure).toBe('no'));
	queue.remove(shown()[0]!.id);
	expect(names()).toEqual([]);
});
