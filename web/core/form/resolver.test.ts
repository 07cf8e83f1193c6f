import { describe, expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { type Application, applicationFormOf, type Category, formKindOf } from '#contract/applications.ts';
import { civilianForm, foreignForm } from '#tests/factories/application-form.ts';
import { schemaResolver } from './resolver.ts';
import { blankValues, type FormValues, readForm } from './values.ts';

async function check(category: Category, values: FormValues) {
	const kind = formKindOf(category);
	const schema = applicationFormOf[kind] as unknown as ZodMiniType<Application>;
	const resolver = schemaResolver<FormValues, Application>(schema, (typed) => readForm(typed, kind, category));
	return resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
}

const typed = (form: Record<string, unknown>, over: Partial<FormValues> = {}): FormValues => {
	const texts = Object.entries(form).map(([name, value]) => [name, String(value)]);
	return { ...blankValues(), ...Object.fromEntries(texts), ...over };
};

describe('the rules of the form', () => {
	test('every missing field gets an error, optional fields and those of other forms do not', async () => {
		const { errors } = await check('Non Military', blankValues());
		expect(errors.firstName?.message).toBe('First Name is required');
		expect(errors.monthlyIncome?.message).toBe('Monthly income is required');
		expect(errors.proposerMembership?.message).toBe('Proposer name is required');
		expect(errors.spouseName).toBeUndefined();
		expect(errors.rank).toBeUndefined();
		expect(errors.passportNumber).toBeUndefined();
	});

	test('valid values are ready to send: a number is a number, blank names and fields of other forms are left out', async () => {
		const children = [
			{ name: ' Tahmid ', dob: '2012-08-02', gender: 'Son' },
			{ name: '', dob: '', gender: '' },
		];
		const values = typed(civilianForm(), { monthlyIncome: '1,85,000', children, rank: 'Major' });
		const { values: sent, errors } = await check('Non Military', values);
		expect(errors).toEqual({});
		expect(sent).toMatchObject({ monthlyIncome: 185_000, category: 'Non Military' });
		expect(sent.children).toEqual([{ name: 'Tahmid', dob: '2012-08-02', gender: 'Son' }]);
		expect(sent).not.toHaveProperty('rank');
	});

	test('children are left out when none has a name', async () => {
		const values = typed(foreignForm(), { children: [{ name: ' ', dob: '', gender: '' }] });
		const { values: sent, errors } = await check('Foreigner/Diplomat', values);
		expect(errors).toEqual({});
		expect(JSON.parse(JSON.stringify(sent))).not.toHaveProperty('children');
	});

	test('the error of a child is at its position in the list', async () => {
		const children = [
			{ name: '', dob: '', gender: '' },
			{ name: 'Anika', dob: '2016-13-45', gender: 'Daughter' },
		];
		const { errors } = await check('Non Military', typed(civilianForm(), { children }));
		const list = errors.children as unknown as { dob: { message: string } }[];
		expect(list[0]).toBeUndefined();
		expect(list[1]?.dob.message).toMatch(/date/);
	});

	test.each([
		['abc', 'Monthly income must be a number'],
		['  ', 'Monthly income is required'],
		['-1', 'Monthly income cannot be below zero'],
	])('an income of "%s" is refused', async (monthlyIncome, message) => {
		const { errors } = await check('Non Military', typed(civilianForm(), { monthlyIncome }));
		expect(errors.monthlyIncome?.message).toBe(message);
	});
});
