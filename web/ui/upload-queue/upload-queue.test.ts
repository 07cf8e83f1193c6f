import { expect, it } from 'vitest';
import { ShownError } from '#web/core/errors.ts';
import { UploadError } from '#web/core/upload.ts';
import { type QueueState, UploadQueue } from './upload-queue.ts';

const file = (name: string) => ({ name }) as File;

function queue(send: (name: string) => Promise<string>) {
	const urls: string[] = [];
	let state: QueueState = { sending: [], refused: [] };
	const pictures = new UploadQueue({
		send: ({ name }) => send(name),
		problem: ({ name }) => (name.endsWith('.txt') ? 'Only image files are allowed' : undefined),
		onArrived: (url) => urls.push(url),
		onState: (next) => {
			state = next;
		},
	});
	return { pictures, urls, state: () => state };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('uploads one after the other, in the chosen order', async () => {
	let running = 0;
	let maxRunning = 0;
	const { pictures, urls, state } = queue(async (name) => {
		maxRunning = Math.max(maxRunning, ++running);
		await settle();
		running--;
		return `/media/${name}`;
	});
	pictures.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
	expect(state().sending.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
	await expect.poll(() => state().sending.length).toBe(0);
	expect(urls).toEqual(['/media/a.jpg', '/media/b.jpg', '/media/c.jpg']);
	expect(maxRunning).toBe(1);
});

it('continues after a failure, which can be retried; a file that is not a picture cannot', async () => {
	let down = true;
	const { pictures, urls, state } = queue(async (name) => {
		if (name === 'a.jpg' && down) throw new UploadError('Network error.', true);
		return `/media/${name}`;
	});
	pictures.add([file('a.jpg'), file('notes.txt'), file('b.jpg')]);
	await expect.poll(() => urls).toEqual(['/media/b.jpg']);
	expect(state().refused).toMatchObject([
		{ name: 'notes.txt', error: 'Only image files are allowed' },
		{ name: 'a.jpg', error: 'Network error.', file: { name: 'a.jpg' } },
	]);
	down = false;
	pictures.retry(state().refused[1]!.key);
	await expect.poll(() => urls).toEqual(['/media/b.jpg', '/media/a.jpg']);
	pictures.dismiss(state().refused[0]!.key);
	expect(state().refused).toEqual([]);
});

it('shows how much of a file was sent, and what the server said about one it refused', async () => {
	let state: QueueState = { sending: [], refused: [] };
	const fractions: number[] = [];
	const pictures = new UploadQueue({
		send: async (_, onProgress) => {
			onProgress(0.5);
			throw new ShownError('The gallery is full.');
		},
		problem: () => undefined,
		onArrived: () => {},
		onState: (next) => {
			state = next;
			fractions.push(...next.sending.map(({ fraction }) => fraction));
		},
	});
	pictures.add([file('a.jpg')]);
	await expect.poll(() => state.refused).toMatchObject([{ name: 'a.jpg', error: 'The gallery is full.' }]);
	expect(fractions).toContain(0.5);
});
