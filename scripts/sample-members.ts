/**
 * Writes server/seed/members-245.xlsx, the list of members that the demo imports, and two other forms of it for tests. Run it after a
 * change: npx node scripts/sample-members.ts
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays } from '#contract/core/club-time.ts';
import { foreigners, men, otherFamilies, streets, surnames, towns, women } from '#server/seed/names.ts';
import { randomNumbers } from '#server/seed/random.ts';
import { sampleEnds } from '#server/seed/sample.ts';
import { type SheetCell, xlsx } from '#tests/helpers/spreadsheet.ts';

const members = 245;

const lastJoined = sampleEnds;

const headers = [
	'Member No',
	'Rank',
	'First name',
	'Last name',
	'Category',
	'Type',
	'Joined on',
	'Birth date',
	'Mobile',
	'Email',
	'BA No',
	'NID',
	'Passport',
	'Occupation',
	'Spouse',
	'Address',
	'Blood group',
	'Handicap',
];

const servingRanks = [
	['Capt', 5],
	['Maj', 14],
	['Lt Col', 10],
	['Col', 4],
	['Brig Gen', 2],
	['Sqn Ldr', 3],
	['Wg Cdr', 3],
	['Lt Cdr', 3],
	['Cdr', 2],
] as const;
const retiredRanks = [
	['Maj (Retd)', 18],
	['Lt Col (Retd)', 20],
	['Col (Retd)', 9],
	['Brig Gen (Retd)', 8],
	['Maj Gen (Retd)', 2],
	['Wg Cdr (Retd)', 4],
	['Gp Capt (Retd)', 3],
	['Cdr (Retd)', 4],
	['Capt (Retd) BN', 2],
] as const;
/** Title before the name, and occupation. */
const civilians = [
	['Dr.', 'Physician'],
	['Dr.', 'Surgeon, District Hospital'],
	['Advocate', 'Advocate'],
	['Barrister', 'Barrister'],
	['Engr.', 'Civil engineer'],
	['Prof.', 'Professor of Bangla'],
	['', 'Launch owner'],
	['', 'Headmaster'],
	['', 'Architect'],
	['', 'Banker'],
	['', 'Journalist'],
	['', 'Chartered accountant'],
	['', 'Tea planter'],
	['', 'Owner of a printing press'],
] as const;
const officials = [
	['', 'Deputy Commissioner'],
	['', 'Superintendent of Police'],
	['', 'Additional District Judge'],
	['Engr.', 'Executive Engineer, Water Development Board'],
	['Dr.', 'Civil Surgeon'],
	['', 'Upazila Nirbahi Officer'],
	['', 'Joint Secretary'],
	['', 'Commissioner of Taxes'],
] as const;
const merchants = [
	['', 'Managing Director, shipping line'],
	['', 'Director, rice mill'],
	['', 'Chairman, building company'],
	['Engr.', 'Director, power company'],
	['', 'Importer of marine engines'],
	['', 'Proprietor, jute press'],
] as const;
const bloodGroups = ['A+', 'B+', 'B+', 'O+', 'O+', 'AB+', 'A-', 'B-', 'O-'] as const;

const random = randomNumbers(245);
const { between, chance, pick } = random;
const spread = (list: readonly (readonly [string, number])[]) =>
	list.flatMap(([name, count]) => Array.from({ length: count }, () => name));

type Person = { rank: string; first: string; last: string; occupation: string; category: string; type: string };
const full = 'Full Membership';
const usedNames = new Set<string>();

function named(): [first: string, last: string] {
	const [first, last] = chance(0.1)
		? pick(otherFamilies)
		: ([chance(0.14) ? pick(women) : pick(men), pick(surnames)] as const);
	if (usedNames.has(`${first} ${last}`)) return named();
	usedNames.add(`${first} ${last}`);
	return [first, last];
}

const officer = (rank: string, category: string, type = full): Person => {
	const [first, last] = named();
	return {
		rank,
		first,
		last,
		occupation: category.startsWith('Serving') ? 'Defence service' : 'Retired',
		category,
		type,
	};
};
const civilian = ([title, occupation]: readonly [string, string], category: string, type = full): Person => {
	const [first, last] = named();
	return { rank: '', first: title ? `${title} ${first}` : first, last, occupation, category, type };
};

const people: Person[] = [
	...spread(servingRanks).map((rank) => officer(rank, 'Serving Defence Officer')),
	...spread(retiredRanks).map((rank, index) =>
		officer(rank, 'Retired Defence Officer', index % 17 === 16 ? 'Honorary Membership' : full),
	),
	...Array.from({ length: 34 }, () => civilian(pick(officials), 'Government Officer')),
	...Array.from({ length: 57 }, (_, index) =>
		civilian(pick(civilians), 'Non Military', index % 29 === 28 ? 'Honorary Membership' : full),
	),
	...Array.from({ length: 28 }, () => civilian(pick(merchants), 'Corporate/Business', 'Corporate Membership')),
	...foreigners.map(([first, last, , occupation]) => ({
		rank: '',
		first,
		last,
		occupation,
		category: 'Foreigner/Diplomat',
		type: 'Temporary Membership',
	})),
];
if (people.length !== members) throw new Error(`${people.length} people`);

const serial = (day: string) => ({ serial: (Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000 });
/** How old people of a category are, in years. */
const ages: Record<string, readonly [number, number]> = {
	'Serving Defence Officer': [28, 54],
	'Retired Defence Officer': [52, 82],
	'Government Officer': [34, 61],
	'Non Military': [29, 76],
	'Corporate/Business': [33, 70],
	'Foreigner/Diplomat': [31, 60],
};
/** People joined at 24 or older, most of them in later years. */
function joinedAfter(birth: string, category: string): string {
	const earliest = category === 'Foreigner/Diplomat' ? '2022-01-10' : '1994-03-26';
	const adult = addDays(birth, Math.round(24 * 365.25));
	const first = adult > earliest ? adult : earliest;
	const days = (Date.parse(lastJoined) - Date.parse(first)) / 86_400_000;
	return addDays(first, Math.round(days * Math.sqrt(between(0, 1000) / 1000)));
}

const dated = people.map((person) => {
	const [youngest, oldest] = ages[person.category]!;
	const birth = addDays(lastJoined, -Math.round(between(youngest * 365, oldest * 365)));
	return { ...person, birth, joined: joinedAfter(birth, person.category) };
});
// Numbers follow the day of joining.
dated.sort((one, other) => one.joined.localeCompare(other.joined));

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '.');
const rows: SheetCell[][] = dated.map((person, index) => {
	const { rank, first, last, category, birth, joined } = person;
	const number = index + 1;
	const foreign = category === 'Foreigner/Diplomat';
	const plainFirst = first.replace(/^\S+\. |^(?:Advocate|Barrister) /, '');
	const email = chance(0.84)
		? `${letters(plainFirst)}.${letters(last)}.${number}@example.${pick(['com', 'org', 'net'])}`
		: '';
	return [
		`DGCC-${String(number).padStart(4, '0')}`,
		rank,
		first,
		last,
		category,
		person.type,
		serial(joined),
		serial(birth),
		`01${pick([3, 5, 6, 7, 8, 9])}00${String(200_000 + number * 13)}`,
		email,
		rank ? `${rank.match(/Sqn|Wg|Gp/) ? 'BD' : rank.match(/Cdr|BN/) ? 'P' : 'BA'}-${2000 + number * 17}` : '',
		foreign ? '' : String(2_400_000_000 + number * 7_919),
		foreign ? `${pick(['N', 'P', 'C'])}${4_000_000 + number * 311}` : '',
		person.occupation,
		!foreign && chance(0.6)
			? `${(women as readonly string[]).includes(plainFirst) ? pick(men) : pick(women)} ${last}`
			: '',
		foreign
			? `Road ${between(50, 120)}, Gulshan, Dhaka`
			: `House ${between(1, 90)}, ${pick(streets)}, ${chance(0.45) ? 'Jhalokati' : pick(towns)}`,
		pick(bloodGroups),
		chance(0.55) ? String(between(5, 28)) : '',
	];
});

export const sampleMembers = xlsx([headers, ...rows]);

const banglaHeaders = [
	'সদস্য নং',
	'পদমর্যাদা',
	'প্রথম নাম',
	'শেষ নাম',
	'শ্রেণি',
	'সদস্যপদের ধরন',
	'যোগদানের তারিখ',
	'জন্ম তারিখ',
	'মোবাইল',
	'ইমেইল',
	'বিএ নং',
	'এনআইডি',
	'পাসপোর্ট',
	'পেশা',
	'স্বামী/স্ত্রী',
	'ঠিকানা',
	'রক্তের গ্রুপ',
	'হ্যান্ডিক্যাপ',
];
const withBanglaDigits = new Set([
	'Member No',
	'Joined on',
	'Birth date',
	'Mobile',
	'BA No',
	'NID',
	'Passport',
	'Handicap',
]);
const banglaDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)));
/** Days as people write them: 03/04/2019. */
const dayText = (days: number) =>
	new Date(Date.parse('1899-12-30') + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');
const lines = rows.map((cells) =>
	cells.map((cell) => (typeof cell === 'object' && 'serial' in cell ? dayText(cell.serial) : String(cell))),
);

/** The same members with Bangla headers and digits. */
export const banglaSample = xlsx([
	banglaHeaders,
	...lines.map((cells) =>
		cells.map((cell, index) =>
			withBanglaDigits.has(headers[index]!) ? banglaDigits(cell.replace('DGCC-', '')) : cell,
		),
	),
]);

/** Which row has another value in which column: twelve faults. */
const faults: readonly (readonly [row: number, column: string, value: string])[] = [
	[3, 'Category', 'Honourable'],
	[17, 'Mobile', '12'],
	[29, 'Joined on', '04/25/2019'],
	[41, 'Birth date', '30/02/1970'],
	[58, 'NID', '123'],
	[77, 'Blood group', 'C+'],
	[96, 'First name', ''],
	[118, 'Member No', 'Life member'],
	[143, 'Joined on', '01/01/2099'],
	[171, 'Type', 'Eternal'],
	[204, 'Mobile', '#N/A'],
	[233, 'Last name', ''],
];
/** People who are in the list a second time, under a new number. */
const doubles: readonly (readonly [row: number, number: number])[] = [
	[10, 246],
	[100, 247],
	[200, 248],
];
const changed = (cells: readonly string[], values: Record<string, string>) =>
	cells.map((cell, index) => values[headers[index]!] ?? cell);

/** The same list with twelve faults and three doubles. */
export const faultySample = xlsx([
	headers,
	...lines.map((cells, index) => {
		const fault = faults.find(([row]) => row === index + 1);
		return fault ? changed(cells, { [fault[1]]: fault[2] }) : cells;
	}),
	...doubles.map(([row, number]) => changed(lines[row - 1]!, { 'Member No': String(number) })),
]);

if (process.argv[1] === import.meta.filename) {
	const write = (file: string, bytes: Buffer) => writeFileSync(path.join(import.meta.dirname, '..', file), bytes);
	write('server/seed/members-245.xlsx', sampleMembers);
	write('tests/samples/members-bangla.xlsx', banglaSample);
	write('tests/samples/members-faulty.xlsx', faultySample);
}
