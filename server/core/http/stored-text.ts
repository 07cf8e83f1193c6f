import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { invalid } from './errors.ts';

const message = 'This contains a character that cannot be stored. Please type it again.';

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const canBeStored = (text: string) => !text.includes('\0') && text.isWellFormed();

/** A stream and bytes are content of a file, not fields; a stream also refers to itself. */
const hasFields = (value: unknown): value is object =>
	typeof value === 'object' &&
	value !== null &&
	(Array.isArray(value) || !(value instanceof Readable || ArrayBuffer.isView(value)));

/** The path of every text that cannot be stored. Without recursion, because a body may be nested very deeply. */
function unstorable(input: unknown): string[] {
	const found: string[] = [];
	const waiting: { value: unknown; path: string }[] = [{ value: input, path: '' }];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { value, path } = next;
		if (typeof value === 'string' && !canBeStored(value)) found.push(path);
		if (!hasFields(value)) continue;
		for (const [key, inner] of Object.entries(value)) {
			const at = path ? `${path}.${key}` : key;
			if (canBeStored(key)) waiting.push({ value: inner, path: at });
			else found.push(path || 'body');
		}
	}
	return found;
}

/** Refuses such texts in one place, for all routes; the error names the fields. */
export function refuseUnstorableText(app: FastifyInstance) {
	app.addHook('preValidation', async ({ params, query, body }) => {
		const fields = [params, query, body].flatMap(unstorable);
		if (fields.length === 0) return;
		throw invalid(Object.fromEntries(fields.map((field) => [field || 'body', message])), { event: 'odd-input' });
	});
}
