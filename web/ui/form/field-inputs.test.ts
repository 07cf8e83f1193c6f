import { expect, test } from 'vitest';
import { sections } from '#contract/application-fields.ts';
import { fieldInputs } from './field-inputs.ts';

const choiceFields = sections.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'choice'));

test.each(choiceFields.map(({ name }) => name))('%s has choices', (name) => {
	expect(fieldInputs[name]?.choices?.length).toBeGreaterThan(1);
});
