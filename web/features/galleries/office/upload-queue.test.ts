import { expect, test, vi } from 'vitest';
import { type Underway, uploadQueue } from './upload-queue.ts';

const file = (name: string) => new File(['x'], name);

function opened() {
	let shown: readonly Underway[] = [];
	const open = new Map<string, { arrive: () => void; fail: (why: string) => void; tell: (share: number) => void }>();
	const queue = uploadQueue({
		send: ({ name }, tell) =>
			new Promise((resolve, reject) => {
				open.set(name, { arrive: resolve, fail: (why) => reject(new Error(why)), tell });
			}),
		onChange: (items) => {
			shown = items;
		},
	});
	return { queue, open, names: () => shown.map(({ name }) => name), shown: () => shown };
}

test('two at a time, the next when one has arrived', async () => {
	const { queue, open, names } = opened();
	queue.add(['a', 'b', 'c'].map(file));
	expect([...open.keys()]).toEqual(['a', 'b']);
	open.get('a')!.arrive();
	await vi.waitFor(() => expect([...open.keys()]).toEqual(['a', 'b', 'c']));
	expect(names()).toEqual(['b', 'c']);
});

test('progress is told for each', () => {
	const { queue, open, shown } = opened();
	queue.add(['a', 'b'].map(file));
	open.get('b')!.tell(0.5);
	expect(shown().map(({ share }) => share)).toEqual([0, 0.5]);
});

test('one that fails stays, and is sent again alone', async () => {
	const { queue, open, shown, names } = opened();
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

test('one that is given up is gone', async () => {
	const { queue, open, shown, names } = opened();
	queue.add([file('a')]);
	open.get('a')!.fail('no');
	await vi.waitFor(() => expect(shown()[0]?.failure).toBe('no'));
	queue.forget(shown()[0]!.id);
	expect(names()).toEqual([]);
});
