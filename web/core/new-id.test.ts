import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './new-id.ts';

it('makes different ids that the contract accepts', () => {
	const ids = Array.from({ length: 500 }, newId);
	expect(new Set(ids).size).toBe(500);
	for (const id of ids) expect(z.safeParse(z.uuidv4(), id).success).toBe(true);
});
