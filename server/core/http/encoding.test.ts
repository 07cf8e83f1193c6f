import { expect, it } from 'vitest';
import { chooseEncoding } from './encoding.ts';

it.each([
	['gzip, deflate, br', 'br'],
	['gzip', 'gzip'],
	['br;q=0, gzip;q=0.5', 'gzip'],
	['', 'identity'],
	[undefined, 'identity'],
])('chooses the encoding for Accept-Encoding %j: %s', (accepted, encoding) => {
	expect(chooseEncoding(accepted)).toBe(encoding);
	expect(chooseEncoding(accepted)).toBe(encoding);
});
