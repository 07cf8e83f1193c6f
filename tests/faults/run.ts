/**
 * `npm run faults`: breaks a real installation in every way we can think of, while people use it, and counts what was
 * acknowledged, lost and stored twice.
 */
import { parseArgs } from 'node:util';
import { removeFirstFolder } from './club.ts';
import { randomOf } from './random.ts';
import { type Result, scenarios } from './scenarios.ts';

const help = `npm run faults -- [OPTIONS]

  --minutes N     repeats the faults with new random numbers for N minutes (10)
  --once          each fault once, with the fixed seed; this is the part of npm test
  --seed N        the first seed (1); a failed line shows the seed to repeat it with
  --only REGEX    only the faults whose name matches
  --help          prints this text`;

const { values } = parseArgs({
	options: {
		minutes: { type: 'string', default: '10' },
		once: { type: 'boolean', default: false },
		seed: { type: 'string', default: '1' },
		only: { type: 'string', default: '' },
		help: { type: 'boolean', default: false },
	},
});
if (values.help) {
	console.log(help);
	process.exit();
}

const chosen = scenarios.filter(({ name }) => new RegExp(values.only).test(name));
const end = Date.now() + Number(values.minutes) * 60_000;
const totals = new Map<string, Result & { runs: number }>();
let passed = 0;
let failed = 0;

for (let seed = Number(values.seed), round = 0; round === 0 || (!values.once && Date.now() < end); seed++, round++) {
	for (const { name, run } of chosen) {
		if (round > 0 && Date.now() > end) break;
		const started = performance.now();
		const result = await run(randomOf(seed)).catch((error: unknown) => ({ error }));
		const seconds = ((performance.now() - started) / 1000).toFixed(1);
		const label = `${name} (seed ${seed}, ${seconds} s)`;
		if ('error' in result) {
			failed++;
			console.log(`✗ ${label}`, result.error);
			continue;
		}
		const { acknowledged, lost, doubled, signedOut, note } = result;
		const isGood = lost + doubled + signedOut === 0;
		if (isGood) passed++;
		else failed++;
		console.log(
			`${isGood ? '✓' : '✗'} ${label}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${signedOut} logged out${note ? `; ${note}` : ''}`,
		);
		const total = totals.get(name) ?? { acknowledged: 0, lost: 0, doubled: 0, signedOut: 0, runs: 0 };
		totals.set(name, {
			acknowledged: total.acknowledged + acknowledged,
			lost: total.lost + lost,
			doubled: total.doubled + doubled,
			signedOut: total.signedOut + signedOut,
			runs: total.runs + 1,
		});
	}
}
await removeFirstFolder();

console.log('');
console.table(Object.fromEntries(totals));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
