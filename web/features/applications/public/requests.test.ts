import { expect, test } from 'vitest';
import { ApiError, failureText, NetworkError } from '#web/core/errors.ts';
import { notCreated, registrationFailureTexts } from './requests.ts';

const body = { code: 'CONFLICT' as const, message: 'Taken', requestId: '1' };

test.each([
	[new ApiError(409, body), 'Taken'],
	[new ApiError(502, undefined), 'An error occurred during registration. Please try again.'],
	[notCreated('Later'), 'Later'],
	[notCreated(''), 'Registration failed'],
	[new NetworkError('x'), 'Network error. Please check your connection.'],
	[new Error('x'), 'An unexpected error occurred.'],
])('a failure of %s shows the text of the specification', (error, text) => {
	expect(failureText(error, registrationFailureTexts)).toBe(text);
});
