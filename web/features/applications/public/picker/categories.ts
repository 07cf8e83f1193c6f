import type { Category } from '#contract/applications.ts';
import { feeCards } from '#web/content/fees.ts';

const [defence, government, civil, foreign, corporate] = feeCards;

/**
 * The categories in the order of the picker, with texts that help to choose. Only the type comes from the contract, so that
 * the picker does not load its schemas.
 */
export const categoryTexts: Record<Category, { who: string; fee: string }> = {
	'Serving Defence Officer': {
		who: 'Army, navy or air force, in service. Have your BA number at hand.',
		fee: defence.fee,
	},
	'Retired Defence Officer': { who: 'Retired from one of the three services.', fee: defence.fee },
	'Government Officer': { who: 'In the civil service of Bangladesh.', fee: government.fee },
	'Non Military': { who: 'Everyone else who lives here. A member proposes you.', fee: civil.fee },
	'Corporate/Business': { who: 'A company and the players it names.', fee: corporate.fee },
	'Foreigner/Diplomat': { who: 'Apply with passport and visa.', fee: foreign.fee },
};

export const pickerCategories = Object.keys(categoryTexts) as Category[];

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
