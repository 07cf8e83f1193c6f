import { expect, test } from 'vitest';
import { withoutRepeats } from './history.ts';

const entry = (at: string, action: string, details: string | null = null, actor = 'registrar@club.example') => ({
	...{ at, action, details, actor },
});

test('what a person repeats on one day is one entry, with how often', () => {
	const view = (at: string) => entry(at, 'looked at a document', 'NID copy');
	const [first, again, nextDay] = ['05:00', '06:00', '19:00'].map((time) => view(`2026-11-19T${time}:00Z`));
	const approved = entry('2026-11-19T06:30:00Z', 'approved');
	expect(withoutRepeats([first!, again!, approved, nextDay!])).toEqual([
		{ ...again, details: 'NID copy · 2 times' },
		approved,
		nextDay,
	]);
});
