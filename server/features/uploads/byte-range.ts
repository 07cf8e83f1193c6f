import type { Part } from '#server/core/storage/storage.ts';

/**
 * The part of a file that a `Range` header asks for. One part only: a list of parts, which no player sends, is answered
 * with the whole file, as the standard allows.
 */
export function partOf(header: string | undefined, bytes: number): Part | 'whole' | 'beyond the end' {
	const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
	if (first === '' && last === '') return 'whole';
	if (first === '')
		return last === '0' ? 'beyond the end' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
	const part = { start: Number(first), end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
	if (last !== '' && Number(last) < part.start) return 'whole';
	return part.start < bytes ? part : 'beyond the end';
}
