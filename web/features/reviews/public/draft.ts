import { forEachPart, nameAndPhone, reviewParts } from '#contract/review-parts.ts';
import type { FormValues } from '#web/core/form-values.ts';

/** The names of the form's fields for a part. */
export const ratingName = (part: string) => `rating ${part}`;
export const commentName = (part: string) => `comment ${part}`;

/** A review as the form sends it. */
export function draftOf(values: FormValues) {
	const ratings = forEachPart(0);
	const comments = forEachPart('');
	for (const part of reviewParts) {
		ratings[part] = Number(values[ratingName(part)] ?? 0);
		comments[part] = values[commentName(part)] ?? '';
	}
	return { userName: values.userName ?? '', userPhone: values.userPhone ?? '', ratings, comments };
}
export type Draft = ReturnType<typeof draftOf>;

/** The first required field that is empty. */
export const missingIn = (draft: Draft): 'userName' | 'userPhone' | undefined =>
	(['userName', 'userPhone'] as const).find((name) => draft[name].trim() === '');

export const messages = {
	missing: nameAndPhone,
	thanks: 'Thank you for your review!',
	failed: 'Failed to save review. Please try again.',
} as const;
