import { expect, it } from 'vitest';
import { teeTimes as kind } from '#contract/content/kinds/golf.ts';
import { firstContent } from './first-content.ts';

type Rules = Parameters<NonNullable<typeof kind.check>>[0];
const first = firstContent.find((entry) => entry.kind === 'teeTimes')!.body as Rules;

it('names each rule of the tee times that contradicts another one', () => {
	const check = (changes: Partial<Rules>) => kind.check?.({ ...first, ...changes }, '');
	expect(check({})).toEqual({});
	expect(check({ breaks: [{ day: 'Friday', from: '14:30', to: '12:00' }] })).toEqual({
		'breaks.0.to': 'Until: please choose a time after the beginning.',
	});
	expect(check({ loopMinutes: 133 })).toHaveProperty('loopMinutes');
	expect(check({ firstStart: '19:00' })).toHaveProperty('courseCloses');
	expect(check({ ballot: { ...first.ballot, from: '10:00', to: '09:00' } })).toHaveProperty(['ballot.to']);
});
