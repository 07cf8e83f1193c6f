import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { readFields } from '#web/core/form/values.ts';
import { askedFields } from './asked-fields.ts';
import { stepsOf } from './status-texts.ts';

const states = (status: Parameters<typeof stepsOf>[0]) => stepsOf(status).map(({ state }) => state);

describe('the way of an application', () => {
	test('shows how far it has come', () => {
		expect(states('PENDING_VERIFICATION')).toEqual(['done', 'now', 'todo', 'todo', 'todo']);
		expect(states('MORE_INFO')).toEqual(['done', 'done', 'now', 'todo', 'todo']);
		expect(states('APPROVED')).toEqual(['done', 'done', 'done', 'done', 'now']);
		expect(states('ACTIVE')).toEqual(['done', 'done', 'done', 'done', 'done']);
	});

	test('a refusal ends it', () => {
		expect(stepsOf('REJECTED').at(-1)).toEqual({ title: 'Not accepted', state: 'bad' });
	});
});

describe('what the office asked for', () => {
	const request = {
		message: 'Please',
		fields: [
			{ name: 'photo', value: 'https://club/old' },
			{ name: 'nationalId' },
			{ name: 'monthlyIncome', value: 120000 },
		],
	};

	test('stands in the order of the form, with what the office has; documents are sent afresh', () => {
		const { fields, values } = askedFields('Non Military', request);
		expect(fields.map(({ name }) => name)).toEqual(['monthlyIncome', 'nationalId', 'photo']);
		expect(values).toMatchObject({ monthlyIncome: '120000', nationalId: '', photo: '' });
	});

	test('is checked by the rules of the form, and nothing else is', () => {
		const { fields, schema, values } = askedFields('Non Military', request);
		const wrong = safeParse(schema, readFields(values, fields));
		expect(wrong.error?.issues.map(({ path }) => path[0]).sort()).toEqual(['nationalId', 'photo']);
		const right = safeParse(schema, readFields({ ...values, nationalId: '1', photo: 'https://club/new' }, fields));
		expect(right.data).toEqual({ monthlyIncome: 120_000, nationalId: '1', photo: 'https://club/new' });
	});
});
