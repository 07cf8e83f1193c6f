import { expect, it } from 'vitest';
import { readScan, scanPart } from './activation.ts';

it('reads what the QR code of a letter says, and nothing else', () => {
	const letter = { userId: 'DGCC-0247', code: '4KD7M-2XW9P' };
	expect(readScan(scanPart(letter))).toEqual(letter);
	for (const part of ['', '#', '#main', '#DGCC-0247', '#DGCC-0247/', '#a/b/c', '#a/<b>'])
		expect(readScan(part)).toBeUndefined();
});
