import type { Category } from '#contract/applications.ts';
import { feeCardOf } from '#contract/fee-cards.ts';
import type { ContentEntry } from '#web/core/content.ts';

/** The people that a card on the membership page is for. */
type Applicants = ContentEntry<'feeCard'>['applicants'];

/** The text that helps to choose a category. */
type TextName = keyof ContentEntry<'application'>['categories'];

/** The text about each category, in the order of the picker. Only types come from the contract of applications, so that the picker does not load its schemas. */
export const categoryText: Record<Category, TextName> = {
	'Serving Defence Officer': 'serving',
	'Retired Defence Officer': 'retired',
	'Government Officer': 'government',
	'Non Military': 'civilian',
	'Corporate/Business': 'corporate',
	'Foreigner/Diplomat': 'foreign',
};

export const pickerCategories = Object.keys(categoryText) as Category[];

/** The categories of a card on the membership page: one, or both kinds of defence officers. */
export const categoriesOfCard = (card: string | null): Category[] =>
	pickerCategories.filter((category) => feeCardOf[category] === card);

export const cardPath = (card: Applicants) => `/membership-registration?card=${card}`;

/** "Corporate/Business" in the address: corporate-business */
export const categorySlug = (category: string) =>
	category
		.toLowerCase()
		.replace(/[^a-z]+/g, '-')
		.replace(/^-|-$/g, '');

/** The category in an address, as a slug or as its name. */
export const categoryOf = (text: string | null): Category | undefined =>
	text === null ? undefined : pickerCategories.find((category) => categorySlug(category) === categorySlug(text));

export const formPath = (category: Category) => `/membership-registration?category=${categorySlug(category)}`;
