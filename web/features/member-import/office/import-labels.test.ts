import { expect, it } from 'vitest';
import { leftOutText } from './import-labels.ts';

const verdicts = { new: 2, changed: 1, same: 1, doubtful: 2, wrong: 0 };

it('says what an import would leave out', () => {
	expect(leftOutText({ undecided: 0, verdicts })).toBe(false);
	expect(leftOutText({ undecided: 1, verdicts })).toBe('Left out: 1 row needs a decision.');
	expect(leftOutText({ undecided: 2, verdicts: { ...verdicts, wrong: 1 } })).toBe(
		'Left out: 2 rows need a decision, 1 row is wrong.',
	);
});
