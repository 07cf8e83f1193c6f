import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#contract/application-fields.ts';
import { categories } from '#contract/applications.ts';
import { ApiError, NetworkError } from '#web/core/errors.ts';
import { problemCount, problemsOf } from '#web/core/form/problems.ts';
import { errorTree } from '#web/core/form/resolver.ts';
import { blankValues } from '#web/core/form/values.ts';
import { choices } from '../picker/about.ts';
import { categorySlug, chosenCategory } from './category-choice.ts';
import { sectionStates } from './section-states.ts';
import { notCreated, registrationFailure } from './send-application.ts';

describe('the choice in the address', () => {
	test('offers what the contract knows, in its order', () => {
		expect(choices).toEqual(categories);
	});

	test('reads both ways of writing, and nothing else', () => {
		expect(categorySlug('Corporate/Business')).toBe('corporate-business');
		expect(chosenCategory('corporate-business')).toBe('Corporate/Business');
		expect(chosenCategory('Corporate/Business')).toBe('Corporate/Business');
		expect(chosenCategory('king')).toBeUndefined();
		expect(chosenCategory(null)).toBeUndefined();
	});
});

describe('the summary', () => {
	test('lists the problems in the order of the form, children by number', () => {
		const errors = errorTree({ email: 'Invalid email', 'children.1.dob': 'Use a date', mobile: 'Must be only digits' });
		expect(problemsOf(fieldsOf('civilian'), errors)).toEqual([
			{ id: 'mobile', label: 'Mobile number', message: 'Must be only digits' },
			{ id: 'children-1-dob', label: 'Child 2, date of birth', message: 'Use a date' },
			{ id: 'email', label: 'Email', message: 'Invalid email' },
		]);
	});

	test('counts in words', () => {
		expect(problemCount(1)).toBe('One thing needs fixing');
		expect(problemCount(3)).toBe('Three things need fixing');
		expect(problemCount(25)).toBe('25 things need fixing');
	});
});

describe('the rail', () => {
	const stateOf = (id: string, values = blankValues(), errors = {}) =>
		sectionStates('Non Military', values, errors).find(({ section }) => section.id === id);

	test('an untouched section is neither done nor wrong', () => {
		expect(stateOf('income')).toMatchObject({ done: false, toMend: 0, optional: false });
		expect(stateOf('golf')).toMatchObject({ done: false, optional: true });
	});

	test('a section is done when its fields pass, an optional one when something is in it', () => {
		expect(stateOf('income', { ...blankValues(), monthlyIncome: '120000' })?.done).toBe(true);
		expect(stateOf('golf', { ...blankValues(), officialHandicap: '12' })?.done).toBe(true);
	});

	test('counts the shown errors', () => {
		expect(stateOf('personal', blankValues(), errorTree({ mobile: 'x', lastName: 'x' }))?.toMend).toBe(2);
	});
});

describe('why it was not registered', () => {
	const body = { code: 'CONFLICT' as const, message: 'Taken', requestId: '1' };
	test.each([
		[new ApiError(409, body), 'Taken'],
		[new ApiError(502, undefined), 'An error occurred during registration. Please try again.'],
		[notCreated('Later'), 'Later'],
		[notCreated(''), 'Registration failed'],
		[new NetworkError('x'), 'Network error. Please check your connection.'],
		[new Error('x'), 'An unexpected error occurred.'],
	])('%s', (error, text) => {
		expect(registrationFailure(error)).toBe(text);
	});
});
