import type { Category } from '#contract/applications.ts';
import { feeCards } from '#web/content/fees.ts';

const [defence, government, civil, foreign, corporate] = feeCards;

/**
 * What helps to choose, in the order of the picker. The fee is that of the price list; the registration fee at the end is
 * the same for all. The contract lends its type only: its rules are code that the picker does without.
 */
export const about: Record<Category, { who: string; fee: string }> = {
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

export const choices = Object.keys(about) as Category[];
