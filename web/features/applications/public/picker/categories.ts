import type { Category } from '#contract/applications.ts';
import type { ContentEntry } from '#web/core/content.ts';

/** The people that a card on the membership page is for. */
type Applicants = ContentEntry<'feeCard'>['applicants'];

/** The text that helps to choose a category. */
type TextName = keyof ContentEntry<'application'>['categories'];

/**
 * The categories in the order of the picker, with the content about them. Only the type comes from the contract, so that
 * the picker does not load its schemas.
 */
export const categoryContent: Record<Category, { text: TextName; card: Applicants }> = {
	'Serving Defence Officer': { text: 'serving', card: 'defence' },
	'Retired Defence Officer': { text: 'retired', card: 'defence' },
	'Government Officer': { text: 'government', card: 'government' },
	'Non Military': { text: 'civilian', card: 'civil' },
	'Corporate/Business': { text: 'corporate', card: 'corporate' },
	'Foreigner/Diplomat': { text: 'foreign', card: 'foreign' },
};

export const pickerCategories = Object.keys(categoryContent) as Category[];

/** The categories of a card on the membership page: one, or both kinds of defence officers. */
export const categoriesOfCard = (card: string | null): Category[] =>
	pickerCategories.filter((category) => categoryContent[category].card === card);

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
