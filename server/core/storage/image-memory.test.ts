import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hugePng, picture } from '#server/core/storage/testing/pictures.ts';
import { makeImage } from './image.ts';

/** Empty for a thread or a process that has just ended. */
function readIfThere(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return '';
	}
}

/** Of the processes that decode pictures. */
const childrenOfThisProcess = () =>
	readdirSync('/proc/self/task').flatMap((thread) =>
		readIfThere(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean),
	);
const megabytesOf = (child: string) =>
	Number(/VmRSS:\s+(\d+)/.exec(readIfThere(`/proc/${child}/status`))?.[1] ?? 0) / 1024;
const megabytes = () =>
	childrenOfThisProcess().reduce((sum, child) => sum + megabytesOf(child), process.memoryUsage.rss() / 1_048_576);

/** The highest memory use of this process and its children during the work. */
async function peakDuring(work: () => Promise<unknown>): Promise<number> {
	let peak = megabytes();
	const watch = setInterval(() => {
		peak = Math.max(peak, megabytes());
	}, 2);
	await work();
	clearInterval(watch);
	return Math.max(peak, megabytes());
}

test('thirty pictures of 14,000 by 14,000 pixels are refused without decoding them', async () => {
	const huge = hugePng();
	expect(huge.length).toBeLessThan(100_000);
	await makeImage(await picture());
	const before = megabytes();
	const peak = await peakDuring(async () => {
		for (let round = 0; round < 30; round++) await expect(makeImage(huge)).rejects.toMatchObject({ status: 400 });
	});
	// Decoded, a single one takes 190 MB in grey and 560 MB in colour.
	expect(peak - before).toBeLessThan(60);
});

test('decodes two of twelve photos at a time', async () => {
	const photo = await picture('jpeg', { width: 6000, height: 4000 });
	// Two, so that both processes have started.
	await Promise.all([makeImage(photo), makeImage(photo)]);
	const before = megabytes();
	const peak = await peakDuring(() => Promise.all(Array.from({ length: 12 }, () => makeImage(photo))));
	// Twelve decoded at once would be 800 MB. A process that was idle may have ended before, and starts again.
	expect(peak - before).toBeLessThan(400);
	expect(await makeImage(photo)).toMatchObject({ width: 3000, height: 2000 });
});
