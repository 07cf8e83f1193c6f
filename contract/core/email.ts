import * as z from 'zod/mini';

/** An address as it is typed into a form; kept without blanks and in small letters. */
export const email = z
	.string('Email is required')
	.check(
		z.trim(),
		z.minLength(1, 'Email is required'),
		z.email('Invalid email'),
		z.maxLength(254, 'Invalid email'),
		z.toLowerCase(),
	);
