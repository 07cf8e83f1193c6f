import { expect, it, onTestFinished, vi } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';
import { queues } from './queues.ts';

const openQueue = () =>
	new BoundedQueue('test', { atOnce: 2, mostWaiting: 2, longestWaitMs: 2_000, sentence: 'Busy.' });

/** A task that runs until the test finishes it. */
function pendingTask() {
	const { promise, resolve } = Promise.withResolvers<void>();
	return { started: false, finish: resolve, done: promise };
}

it('runs the first tasks, starts the next in order and rejects the rest with 503', async () => {
	const queue = openQueue();
	const tasks = Array.from({ length: 4 }, pendingTask);
	const started: number[] = [];
	const all = tasks.map((task, index) =>
		queue.run(async () => {
			started.push(index);
			await task.done;
			return index;
		}),
	);
	await expect(queue.run(async () => 'never')).rejects.toMatchObject({
		status: 503,
		message: 'Busy.',
		retryAfterSeconds: 5,
	});
	expect(started).toEqual([0, 1]);
	expect(queue.figures()).toEqual({ name: 'test', running: 2, waiting: 2, rejected: 1 });
	tasks[1]!.finish();
	expect(await all[1]).toBe(1);
	expect(started).toEqual([0, 1, 2]);
	for (const task of tasks) task.finish();
	expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
	expect(queue.figures()).toEqual({ name: 'test', running: 0, waiting: 0, rejected: 1 });
});

it('gives the place of a failed task to the next', async () => {
	const queue = openQueue();
	const failing = [1, 2].map(() =>
		queue.run(async () => {
			throw new Error('broken picture');
		}),
	);
	const next = queue.run(async () => 'fine');
	for (const failed of failing) await expect(failed).rejects.toThrow('broken picture');
	expect(await next).toBe('fine');
	expect(queue.figures()).toMatchObject({ running: 0, waiting: 0 });
});

it('rejects a task that has waited two seconds, and gives its place to another', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const queue = openQueue();
	const running = [pendingTask(), pendingTask()];
	const first = running.map((task) => queue.run(() => task.done));
	const late = queue.run(async () => 'never');
	const rejected = expect(late).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
	vi.advanceTimersByTime(1_000);
	const next = queue.run(async () => 'in time');
	vi.advanceTimersByTime(1_000);
	await rejected;
	expect(queue.figures()).toMatchObject({ waiting: 1, rejected: 1 });
	for (const task of running) task.finish();
	await Promise.all(first);
	expect(await next).toBe('in time');
});

it('never starts a task whose visitor left while it waited, and gives its place to another', async () => {
	const queue = openQueue();
	const running = [pendingTask(), pendingTask()];
	const first = running.map((task) => queue.run(() => task.done));
	const left = new AbortController();
	let started = false;
	const abandoned = queue.run(async () => {
		started = true;
	}, left.signal);
	const patient = queue.run(async () => 'patient');
	left.abort(new Error('left'));
	await expect(abandoned).rejects.toThrow('left');
	expect(queue.figures()).toMatchObject({ running: 2, waiting: 1 });
	const newcomer = queue.run(async () => 'newcomer');
	for (const task of running) task.finish();
	await Promise.all(first);
	expect(await Promise.all([patient, newcomer])).toEqual(['patient', 'newcomer']);
	expect(started).toBe(false);
	await expect(queue.run(async () => 'never', left.signal)).rejects.toThrow('left');
	expect(queue.figures()).toMatchObject({ running: 0, waiting: 0, rejected: 0 });
});

it.each(['logins', 'passwords', 'pages', 'pdfs'] as const)(
	'the queue of %s runs 4, lets 40 wait and rejects the 45th',
	async (name) => {
		const { finish, done } = pendingTask();
		const all = Array.from({ length: 44 }, () => queues[name].run(() => done));
		const { running, waiting } = queues[name].figures();
		const rejected = await queues[name].run(() => done).catch((error: unknown) => error);
		// Other tests of this process need the queue.
		finish();
		await Promise.all(all);
		expect({ running, waiting }).toEqual({ running: 4, waiting: 40 });
		expect(rejected).toMatchObject({ status: 503 });
	},
);
