import { expect, it } from 'vitest';
import { SharedRenderings } from './shared-renderings.ts';

it('gives up a rendering when all who wait for it have left, and starts a new one for the next visitor', async () => {
	const renderings = new SharedRenderings<string>();
	const visitors = [new AbortController(), new AbortController()];
	const signals: AbortSignal[] = [];
	const { promise, reject } = Promise.withResolvers<string>();
	const start = (allLeft: AbortSignal) => {
		signals.push(allLeft);
		return promise;
	};
	const [first, second] = visitors.map(({ signal }) => renderings.join('/', signal, start));
	expect([first!.isFirst, second!.isFirst]).toEqual([true, false]);
	visitors[0]!.abort();
	expect(signals[0]!.aborted).toBe(false);
	visitors[1]!.abort();
	expect(signals[0]!.aborted).toBe(true);

	const next = renderings.join('/', undefined, async () => 'a new page');
	reject(new Error('given up'));
	await expect(first!.result).rejects.toThrow('given up');
	expect(await next.result).toBe('a new page');
});
