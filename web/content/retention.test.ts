import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { retentionDefaults, retentionNames } from '#contract/retention.ts';
import { documentsKept, otherDataKept } from './retention.ts';

const days = { ...retentionDefaults, 'rejected-documents': 1, 'identity-scans': 730 };

it('says how long documents are kept, by the rules of the office', () => {
	const [rejected, accepted] = documentsKept(days);
	expect(rejected).toContain('deleted one day after the decision');
	expect(accepted).toContain('deleted two years after the decision');
	expect(documentsKept(days, { nid: false }).join()).not.toContain('NID');
	expect(otherDataKept(days).join()).toContain('deleted after 30 days');
});

it('has the default of every rule in the manual for operators', () => {
	const manual = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
	for (const name of retentionNames) expect(manual).toContain(`| \`${name}\` | ${retentionDefaults[name]} |`);
});
