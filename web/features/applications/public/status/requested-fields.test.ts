import { expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { readFields } from '#web/core/form/values.ts';
import { requestedFields } from './requested-fields.ts';

const request = {
	message: 'Please',
	fields: [
		{ name: 'photo', value: 'https://club/old' },
		{ name: 'nationalId' },
		{ name: 'monthlyIncome', value: 120000 },
	],
};

test('requested fields are in the order of the form and have the current values, except for documents', () => {
	const { fields, values } = requestedFields('Non Military', request);
	expect(fields.map(({ name }) => name)).toEqual(['monthlyIncome', 'nationalId', 'photo']);
	expect(values).toMatchObject({ monthlyIncome: '120000', nationalId: '', photo: '' });
});

test('only the requested fields are checked, by the rules of the form', () => {
	const { fields, schema, values } = requestedFields('Non Military', request);
	const wrong = safeParse(schema, readFields(values, fields));
	expect([...new Set(wrong.error?.issues.map(({ path }) => path[0]))].sort()).toEqual(['nationalId', 'photo']);
	const right = safeParse(
		schema,
		readFields({ ...values, nationalId: '1234567890', photo: 'https://club/new' }, fields),
	);
	expect(right.data).toEqual({ monthlyIncome: 120_000, nationalId: '1234567890', photo: 'https://club/new' });
});
