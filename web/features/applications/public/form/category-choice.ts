import type { Category } from '#contract/applications.ts';
import { choices } from '../picker/about.ts';

/** "Corporate/Business" as it stands in the address: corporate-business. */
export const categorySlug = (category: string) =>
	category
		.toLowerCase()
		.replace(/[^a-z]+/g, '-')
		.replace(/^-|-$/g, '');

/** Written out or as in the address; anything else is no choice. */
export const chosenCategory = (text: string | null): Category | undefined =>
	text === null ? undefined : choices.find((category) => categorySlug(category) === categorySlug(text));

export const formPath = (category: Category) => `/membership-registration?category=${categorySlug(category)}`;
