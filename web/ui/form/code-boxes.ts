import { limits } from '#contract/core/limits.ts';

/** Six boxes, each with a digit or empty, and the box that gets the cursor. */
export type Boxes = readonly string[];
export type Move = { boxes: Boxes; focus: number };

const size = limits.verificationCodeLength;
const last = size - 1;

export const emptyBoxes: Boxes = Array.from({ length: size }, () => '');

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** Digits from a paste, an autofill or fast typing. A whole code fills all boxes, whichever box receives it. */
export function fill(boxes: Boxes, index: number, text: string): Move {
	const digits = digitsIn(text).slice(0, size);
	if (digits === '') return { boxes, focus: index };
	const from = digits.length === size ? 0 : index;
	const filled = boxes.map((digit, position) => digits[position - from] ?? digit);
	return { boxes: filled, focus: Math.min(from + digits.length, last) };
}

/** The value of a box after a key: empty, a digit, the old digit with a new one beside it, or a whole code. */
export function typeInto(boxes: Boxes, index: number, text: string): Move {
	if (text === '') return { boxes: boxes.with(index, ''), focus: index };
	const before = boxes[index] ?? '';
	const digits = digitsIn(text);
	// The new digit may be on either side of the old one.
	const typed = before && digits.length === 2 ? digits.replace(before, '') : digits;
	return fill(boxes, index, typed);
}

/** The box that a key moves to, if it moves. */
export function step(boxes: Boxes, index: number, key: string): number | undefined {
	if (key === 'Backspace') return boxes[index] === '' && index > 0 ? index - 1 : undefined;
	if (key === 'ArrowLeft') return Math.max(index - 1, 0);
	if (key === 'ArrowRight') return Math.min(index + 1, last);
	if (key === 'Home') return 0;
	if (key === 'End') return last;
	return undefined;
}

export const codeOf = (boxes: Boxes) => boxes.join('');
export const isComplete = (boxes: Boxes) => boxes.every((digit) => digit !== '');
