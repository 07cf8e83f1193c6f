import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#contract/application-fields.ts';
import { errorTree } from '#web/core/form/resolver.ts';
import { blankValues } from '#web/core/form/values.ts';
import { problemsOf } from '#web/ui/form/error-summary.tsx';
import { sectionStates } from './sections.ts';

describe('the state of a section', () => {
	const stateOf = (id: string, values = blankValues(), errors = {}) =>
		sectionStates('Non Military', values, errors).find(({ section }) => section.id === id);

	test('an empty section is neither done nor wrong', () => {
		expect(stateOf('income')).toMatchObject({ done: false, errors: 0, optional: false });
		expect(stateOf('golf')).toMatchObject({ done: false, optional: true });
	});

	test('a section is done when its fields are valid, an optional one when something is filled in', () => {
		expect(stateOf('income', { ...blankValues(), monthlyIncome: '120000' })?.done).toBe(true);
		expect(stateOf('golf', { ...blankValues(), officialHandicap: '12' })?.done).toBe(true);
	});

	test('counts the errors that are shown', () => {
		expect(stateOf('personal', blankValues(), errorTree({ mobile: 'x', lastName: 'x' }))?.errors).toBe(2);
	});
});

describe('the error summary', () => {
	test('lists the problems in the order of the form, children by number', () => {
		const errors = errorTree({ email: 'Invalid email', 'children.1.dob': 'Use a date', mobile: 'Must be only digits' });
		expect(problemsOf(fieldsOf('civilian'), errors)).toEqual([
			{ id: 'mobile', label: 'Mobile number', message: 'Must be only digits' },
			{ id: 'children-1-dob', label: 'Child 2, date of birth', message: 'Use a date' },
			{ id: 'email', label: 'Email', message: 'Invalid email' },
		]);
	});
});
