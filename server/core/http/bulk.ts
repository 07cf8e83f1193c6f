import type { BulkResult } from '#contract/core/lists.ts';
import { Refusal } from './errors.ts';

/** Does the same with several rows, each by itself: what is refused does not stop the others. */
export async function forEachRow(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<BulkResult> {
	const result: BulkResult = { done: [], refused: [] };
	for (const id of new Set(ids)) {
		try {
			await act(id);
			result.done.push(id);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			result.refused.push({ id, message: error.message });
		}
	}
	return result;
}
