import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayName, inlineDisposition } from './display-name.ts';

test.each([
	['photo.jpg', 'photo.jpg'],
	['../../etc/passwd', 'passwd'],
	['C:\\Users\\Rahim\\NID copy.png', 'NID copy.png'],
	['  .hidden  ', 'hidden'],
	['আমার ছবি.jpg', 'আমার ছবি.jpg'],
	['gpj.\u202eexe', 'gpj.exe'],
	['a"b<c>.jpg', 'abc.jpg'],
	['', 'picture'],
	['..', 'picture'],
	[undefined, 'picture'],
])('%j is shown as %j', (sent, shown) => {
	expect(displayName(sent)).toBe(shown);
});

test('every name is short, on one line, without paths or quotes, and safe in a header', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
			const name = displayName(sent);
			expect([...name].length).toBeGreaterThan(0);
			expect([...name].length).toBeLessThanOrEqual(100);
			expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}/\\"<>]/u);
			expect(name.startsWith('.')).toBe(false);
			expect(inlineDisposition(name)).toMatch(/^inline; filename="[ !#-~]+"; filename\*=UTF-8''[\w.~%-]+$/);
		}),
	);
});
