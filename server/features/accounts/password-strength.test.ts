import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clubVocabulary, passwordProblem } from './password-strength.ts';
import { makePassword } from './passwords.ts';

const rahim = { email: 'rahim.uddin@example.com', names: ['Rahim', 'Uddin Chowdhury'] };
const problem = (password: string) => passwordProblem(password, rahim);

describe('refused with a reason:', () => {
	it.each([
		// Of the list.
		...['password', '12345678', 'midnight', 'butterfly', 'elephant', 'dolphins', 'scorpion', 'sweetheart'],
		...['qwerty1234', '1qazxsw2', 'alhamdulillah', 'iloveyou'],
		// The same in another form.
		...['BUTTERFLY', 'Butterfly7', 'butterfly2031!', '$w33th34rt', 'P@ssw0rd', '**midnight**', 'password 2031'],
		// Rows.
		...['aaaaaaaaaa', 'abcdefghij', '98765432', 'zyxwvuts'],
		// The club, the place and golf.
		...[
			'jhalokati',
			'golfcourse1',
			'membership1',
			'G0lfCourse!',
			'golf-club-2031',
			'Dhansiri2026',
			'dgcc2026',
			'1Gabkhan1',
		],
		...['dhansirigolfcountryclub', 'bangladesh71', 'dhaka1971', 'adminadmin1', 'my dhansiri golf country club'],
		// The person.
		...['rahim.uddin1990', 'Rahim1990', 'uddinrahim', 'chowdhury71', 'rahimgolf1', 'R4h1m-Uddin'],
	])('%s', (password) => {
		expect(problem(password)).toMatch(/Please choose another/);
	});

	it('a short one', () => {
		expect(problem('x7!Qp2')).toBe('Use at least 8 characters.');
	});
});

it.each([
	'correct horse battery',
	'Kx9#mm2!pQ',
	'ধানসিড়ির তীরে নয়টি',
	'nine herons over golf water',
	'a-long-enough-password',
	'golf 4829 1750 3364',
])('%s is accepted', (password) => {
	expect(problem(password)).toBeUndefined();
});

it('generated passwords are accepted', () => {
	for (let count = 0; count < 50; count++) expect(problem(makePassword())).toBeUndefined();
});

it('the list has 100,000 passwords in at most 500 KB', () => {
	const { size } = statSync(path.join(import.meta.dirname, 'common-passwords.bin'));
	// A few of them share their first four bytes.
	expect(size / 4).toBeGreaterThan(99_990);
	expect(size).toBeLessThanOrEqual(500_000);
});

it('the words about the club are documented', () => {
	const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/security/passwords.md'), 'utf8');
	const documented = new Set(page.toLowerCase().match(/[a-z]+/g));
	expect(clubVocabulary.filter((word) => !documented.has(word))).toEqual([]);
});
