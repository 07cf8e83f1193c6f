import { expect, test } from 'vitest';
import { turns } from './turns.ts';

const open = () => {
	let finish!: () => void;
	const done = new Promise<void>((resolve) => {
		finish = resolve;
	});
	return { done, finish };
};

test('two work, the next wait in order, the one too many is turned away', async () => {
	const inTurn = turns({ atOnce: 2, waiting: 2, refuse: () => new Error('full') });
	const gates = [open(), open(), open(), open()];
	const started: number[] = [];
	const all = gates.map((gate, index) =>
		inTurn(async () => {
			started.push(index);
			await gate.done;
			return index;
		}),
	);
	await expect(inTurn(async () => 'never')).rejects.toThrow('full');
	expect(started).toEqual([0, 1]);
	gates[1]!.finish();
	expect(await all[1]).toBe(1);
	expect(started).toEqual([0, 1, 2]);
	for (const gate of gates) gate.finish();
	expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test('work that fails gives its place on', async () => {
	const inTurn = turns({ atOnce: 1, waiting: 5, refuse: () => new Error('full') });
	const failing = inTurn(async () => {
		throw new Error('broken picture');
	});
	const next = inTurn(async () => 'fine');
	await expect(failing).rejects.toThrow('broken picture');
	expect(await next).toBe('fine');
	expect(await inTurn(async () => 'again')).toBe('again');
});
