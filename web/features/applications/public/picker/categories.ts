import type { Category } from '#contract/applications.ts';
import type { ContentEntry } from '#web/core/content.ts';

/** The people that a card on the membership page is for. */
type Applicants = ContentEntry<'feeCard'>['applicants'];

/**
 * The categories in the order of the picker, with texts that help to choose. Only the type comes from the contract, so that
 * the picker does not load its schemas.
 */
export const categoryTexts: Record<Category, { who: string; card: Applicants }> = {
	'Serving Defence Officer': {
		who: 'Serving in the army, navy or air force. You will need your BA number.',
		card: 'defence',
	},
	'Retired Defence Officer': { who: 'Retired from the army, navy or air force.', card: 'defence' },
	'Government Officer': { who: 'Serving in the civil service of Bangladesh.', card: 'government' },
	'Non Military': { who: 'All other residents. You need a member to propose you.', card: 'civil' },
	'Corporate/Business': { who: 'For companies, with nominated players.', card: 'corporate' },
	'Foreigner/Diplomat': { who: 'You will need your passport and visa.', card: 'foreign' },
};

export const pickerCategories = Object.keys(categoryTexts) as Category[];

/** The categories of a card on the membership page: one, or both kinds of defence officers. */
export const categoriesOfCard = (card: string | null): Category[] =>
	pickerCategories.filter((category) => categoryTexts[category].card === card);

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
