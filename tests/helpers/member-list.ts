/** Lists of members as a club keeps them, for the import. */

export const memberHeaders = [
	'Member No',
	'First name',
	'Last name',
	'Category',
	'Joining date',
	'Type',
	'Email',
	'Mobile',
	'Date of birth',
	'Rank',
	'BA No',
	'NID',
	'Address',
	'Blood group',
];
export const banglaHeaders = [
	'সদস্য নং',
	'প্রথম নাম',
	'শেষ নাম',
	'শ্রেণি',
	'যোগদানের তারিখ',
	'ধরন',
	'ইমেইল',
	'মোবাইল',
	'জন্ম তারিখ',
	'পদমর্যাদা',
	'বিএ নং',
	'এনআইডি',
	'ঠিকানা',
	'রক্তের গ্রুপ',
];

const firstNames = [
	'Rafiqul',
	'Shahana',
	'Kamal',
	'Nusrat',
	'Tanvir',
	'Ayesha',
	'Mahbub',
	'Farhana',
	'Imtiaz',
	'Selina',
];
const lastNames = ['Islam', 'Chowdhury', 'Hossain', 'Rahman', 'Ahmed', 'Khan', 'Sarker', 'Akter', 'Karim'];
const categories = [
	'Serving Defence Officer',
	'Retired Defence Officer',
	'Government Officer',
	'Non Military',
	'Corporate/Business',
];
const bloodGroups = ['A+', 'B+', 'O+', 'AB+', 'O-'];
const pad = (number: number, length = 2) => String(number).padStart(length, '0');

/** A correct row; each number gives another person. */
export function memberLine(number: number): string[] {
	const defence = number % categories.length < 2;
	return [
		String(number),
		firstNames[number % firstNames.length]!,
		lastNames[number % lastNames.length]!,
		categories[number % categories.length]!,
		`${pad((number % 28) + 1)}/${pad((number % 12) + 1)}/${1995 + (number % 28)}`,
		number % 7 === 0 ? 'Honorary' : 'Full',
		number % 3 === 0 ? '' : `member${number}@mail.example`,
		`017${pad(number, 8)}`,
		`${pad((number % 27) + 1)}/${pad((number % 11) + 1)}/${1950 + (number % 40)}`,
		defence ? 'Major' : '',
		defence ? `BA-${pad(number, 5)}` : '',
		`19${pad(number, 8)}`,
		`House ${number}, Road ${(number % 20) + 1}, Dhaka`,
		bloodGroups[number % bloodGroups.length]!,
	];
}

export const memberLines = (count: number, first = 1) =>
	Array.from({ length: count }, (_, index) => memberLine(first + index));

/** A line with other values in some columns. */
export const withValues = (line: readonly string[], values: Record<string, string>) =>
	line.map((cell, index) => values[memberHeaders[index]!] ?? cell);
