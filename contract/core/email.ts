import * as z from 'zod/mini';

/** An email address from a form, trimmed and in lower case. */
export const email = z
	.string('Email is required')
	.check(
		z.trim(),
		z.minLength(1, 'Email is required'),
		z.email('Invalid email'),
		z.maxLength(254, 'Invalid email'),
		z.toLowerCase(),
	);
