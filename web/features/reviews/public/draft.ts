import { forEachPart, nameAndPhone } from '#contract/review-parts.ts';

export const blankDraft = () => ({
	userName: '',
	userPhone: '',
	ratings: forEachPart(0),
	comments: forEachPart(''),
});
export type Draft = ReturnType<typeof blankDraft>;

/** The first required field that is empty. */
export const missingIn = (draft: Draft): 'userName' | 'userPhone' | undefined =>
	(['userName', 'userPhone'] as const).find((name) => draft[name].trim() === '');

export const messages = {
	missing: nameAndPhone,
	thanks: 'Thank you for your review!',
	failed: 'Failed to save review. Please try again.',
} as const;
