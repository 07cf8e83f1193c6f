import { expect, test } from 'vitest';
import { limits } from '#contract/core/limits.ts';
import { noteFileProblem } from './use-note-file.ts';

const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'letter', { type });

test('a note takes PDFs up to the limit and pictures, and says why it refuses others', () => {
	expect(noteFileProblem(file('application/pdf', 10))).toBeUndefined();
	expect(noteFileProblem(file('image/heic', 10))).toBeUndefined();
	expect(noteFileProblem(file('application/pdf', 0))).toMatch(/empty/);
	expect(noteFileProblem(file('application/pdf', limits.pdfBytes + 1))).toMatch(/10 MB/);
	expect(noteFileProblem(file('text/plain', 10))).toBe('Only PDF files and pictures can be attached to a note.');
});
