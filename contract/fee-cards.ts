import type { Category } from './applications.ts';
import type { ShownContent } from './content/kinds.ts';

type Applicants = ShownContent<'feeCard'>['applicants'];

/** The card on the membership page with the fee of a category. */
export const feeCardOf: Record<Category, Applicants> = {
	'Serving Defence Officer': 'defence',
	'Retired Defence Officer': 'defence',
	'Government Officer': 'government',
	'Non Military': 'civil',
	'Corporate/Business': 'corporate',
	'Foreigner/Diplomat': 'foreign',
};
