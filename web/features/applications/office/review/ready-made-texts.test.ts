import { expect, test } from 'vitest';
import { sectionsOf } from '#contract/application-fields.ts';
import { formKinds } from '#contract/applications.ts';
import { rejectionTexts, requestTexts } from './ready-made-texts.ts';

const labels = (texts: { label: string }[]) => texts.map(({ label }) => label);

test('a form is offered only the texts about fields that it has', () => {
	const [civilian, defence, foreign] = formKinds.map((form) => sectionsOf(form));
	expect(labels(requestTexts(civilian!))).toContain('Proposer not found');
	expect(labels(requestTexts(defence!))).toContain('BA number');
	expect(labels(requestTexts(foreign!))).toEqual(['Photo not clear', 'Tax return missing', 'Passport or visa expires']);
	expect(labels(rejectionTexts(defence!))).not.toContain('Proposer does not confirm');
});
