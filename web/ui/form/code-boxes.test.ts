import { describe, expect, test } from 'vitest';
import { codeOf, emptyBoxes, fill, isComplete, step, typeInto } from './code-boxes.ts';

const boxes = (text: string) => [...text].map((digit) => (digit === '.' ? '' : digit));

describe('code boxes', () => {
	test('a digit moves to the next box, and stays in the last one', () => {
		expect(typeInto(emptyBoxes, 0, '4')).toEqual({ boxes: boxes('4.....'), focus: 1 });
		expect(typeInto(boxes('40712.'), 5, '9')).toEqual({ boxes: boxes('407129'), focus: 5 });
	});

	test('other characters do nothing', () => {
		expect(typeInto(emptyBoxes, 2, 'x')).toEqual({ boxes: emptyBoxes, focus: 2 });
		expect(fill(emptyBoxes, 2, ' - ')).toEqual({ boxes: emptyBoxes, focus: 2 });
	});

	test('a digit typed into a filled box replaces the old one', () => {
		expect(typeInto(boxes('4.....'), 0, '47').boxes).toEqual(boxes('7.....'));
		expect(typeInto(boxes('4.....'), 0, '74').boxes).toEqual(boxes('7.....'));
		expect(typeInto(boxes('4.....'), 0, '44')).toEqual({ boxes: boxes('4.....'), focus: 1 });
	});

	test('the cursor stays in a box that is emptied', () => {
		expect(typeInto(boxes('407...'), 1, '')).toEqual({ boxes: boxes('4.7...'), focus: 1 });
	});

	test.each([0, 3, 5])('a whole code pasted into box %i fills all boxes', (index) => {
		expect(fill(boxes('9.9...'), index, 'Code: 407 129')).toEqual({ boxes: boxes('407129'), focus: 5 });
	});

	test('part of a code fills the boxes from the current one to the end at most', () => {
		expect(fill(emptyBoxes, 1, '07')).toEqual({ boxes: boxes('.07...'), focus: 3 });
		expect(fill(emptyBoxes, 5, '12').boxes).toEqual(boxes('.....1'));
	});

	test('a phone that offers the code puts it into the first box', () => {
		expect(codeOf(typeInto(emptyBoxes, 0, '407129').boxes)).toBe('407129');
	});

	test('Backspace in an empty box moves back; in a filled one the browser handles it', () => {
		expect(step(boxes('40....'), 2, 'Backspace')).toBe(1);
		expect(step(boxes('40....'), 1, 'Backspace')).toBeUndefined();
		expect(step(emptyBoxes, 0, 'Backspace')).toBeUndefined();
	});

	test('arrows, Home and End stay within the six boxes', () => {
		expect(step(emptyBoxes, 0, 'ArrowLeft')).toBe(0);
		expect(step(emptyBoxes, 5, 'ArrowRight')).toBe(5);
		expect(step(emptyBoxes, 3, 'Home')).toBe(0);
		expect(step(emptyBoxes, 3, 'End')).toBe(5);
	});

	test('the code is complete with six digits', () => {
		expect(isComplete(boxes('40712.'))).toBe(false);
		expect(isComplete(boxes('407129'))).toBe(true);
	});
});
