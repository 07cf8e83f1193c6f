import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './new-id.ts';

it('makes ids that the contract takes, each another one', () => {
	const made = Array.from({ length: 500 }, newId);
	expect(new Set(made).size).toBe(500);
	for (const id of made) expect(z.safeParse(z.uuidv4(), id).success).toBe(true);
});
