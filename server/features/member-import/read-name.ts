/** Ranks of the army, the navy and the air force, as people write them. Longer ones first: Lt Col is not Lt. */
const ranks = [
	'field marshal',
	'lieutenant general',
	'lt general',
	'lt gen',
	'major general',
	'maj general',
	'maj gen',
	'brigadier general',
	'brig general',
	'brig gen',
	'brigadier',
	'brig',
	'lieutenant colonel',
	'lt colonel',
	'lt col',
	'general',
	'gen',
	'colonel',
	'col',
	'major',
	'maj',
	'second lieutenant',
	'2nd lt',
	'2 lt',
	'2lt',
	'vice admiral',
	'rear admiral',
	'admiral',
	'air chief marshal',
	'air vice marshal',
	'avm',
	'air marshal',
	'air commodore',
	'air cdre',
	'commodore',
	'cdre',
	'lieutenant commander',
	'lt commander',
	'lt cdr',
	'wing commander',
	'wg cdr',
	'commander',
	'cdr',
	'group captain',
	'gp capt',
	'squadron leader',
	'sqn ldr',
	'flight lieutenant',
	'flt lt',
	'flying officer',
	'fg offr',
	'captain',
	'capt',
	'sub lieutenant',
	'sub lt',
	'lieutenant',
	'lt',
	'লেফটেন্যান্ট জেনারেল',
	'লে জেনারেল',
	'মেজর জেনারেল',
	'ব্রিগেডিয়ার জেনারেল',
	'লেফটেন্যান্ট কর্নেল',
	'লে কর্নেল',
	'কর্নেল',
	'মেজর',
	'ক্যাপ্টেন',
	'কমোডর',
	'লে কমান্ডার',
	'উইং কমান্ডার',
	'কমান্ডার',
	'গ্রুপ ক্যাপ্টেন',
	'স্কোয়াড্রন লিডার',
	'লেফটেন্যান্ট',
];
/** Stands after a rank and belongs to it. */
const retired = ['retd', 'rtd', 'ret', 'retired', 'r', 'lpr', 'অব', 'অবঃ', 'অবসরপ্রাপ্ত'];
/** Said to everyone, so they are no part of a name. */
const courtesies = ['mr', 'mrs', 'ms', 'miss', 'জনাব', 'বেগম', 'জনাবা'];

const folded = (word: string) =>
	word
		.normalize('NFKC')
		.normalize('NFC')
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const rankParts = ranks.map((rank) => rank.split(' ').map(folded));

/** How many of the words are a rank, with the brackets after it. */
function rankLength(words: readonly string[]): number {
	const plain = words.map(folded);
	const rank = rankParts.find((parts) => parts.every((part, index) => plain[index] === part));
	if (!rank) return 0;
	return retired.includes(plain[rank.length] ?? '') ? rank.length + 1 : rank.length;
}

export type SplitName = { rank?: string; firstName: string; lastName: string; leftOut?: string };

/**
 * A whole name in its parts. A rank at the beginning is the rank, with (Retd) after it; Mr and the like are left out, and so are
 * letters after a comma, such as psc, and brackets at the end. The last word is the last name, everything before it the first name: Dr and Md stay there.
 * Undefined for a single word.
 */
export function splitName(text: string): SplitName | undefined {
	const [name = '', ...letters] = text.split(',').map((part) => part.trim());
	let words = name
		// “Maj.Rafiq” has no space.
		.replace(/\.(?=[^\s.)])/g, '. ')
		.split(/\s+/)
		.filter(Boolean);
	const length = rankLength(words);
	const rank = words.slice(0, length).join(' ');
	words = words.slice(length);
	const courtesy = courtesies.includes(folded(words[0] ?? '')) ? words.shift() : undefined;
	const brackets = /^\(.*\)$/.test(words.at(-1) ?? '') ? words.pop() : undefined;
	if (words.length < 2) return undefined;
	const leftOut = [courtesy, brackets, ...letters].filter(Boolean).join(', ');
	return {
		...(rank && { rank }),
		firstName: words.slice(0, -1).join(' '),
		lastName: words.at(-1)!,
		...(leftOut && { leftOut }),
	};
}
