import { expect, test } from 'vitest';
import { uploadMemory } from './upload-memory.ts';

test('all uploads together stay within the limit, and what is done is given back', async () => {
	const hold = uploadMemory(100);
	let finish!: () => void;
	const slow = hold(async (take) => {
		take(40);
		take(40);
		await new Promise<void>((done) => {
			finish = done;
		});
	});
	await expect(hold(async (take) => take(21))).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
	await hold(async (take) => take(20));
	finish();
	await slow;
	await hold(async (take) => take(100));
	await expect(
		hold(async (take) => {
			take(50);
			throw new Error('broken off');
		}),
	).rejects.toThrow('broken off');
	await hold(async (take) => take(100));
});
