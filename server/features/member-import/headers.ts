import type { ImportField } from '#contract/member-import.office.ts';
import type { FileRow } from '#server/core/spreadsheet/read-xlsx.ts';

/** How clubs head the columns of their lists, in English and Bangla. */
const headersOf: Record<ImportField, readonly string[]> = {
	number: [
		'member no',
		'member number',
		'membership no',
		'membership number',
		'member id',
		'user id',
		'id no',
		'সদস্য নং',
		'সদস্য নম্বর',
		'সদস্যপদ নং',
		'সদস্যপদ নম্বর',
	],
	firstName: ['first name', 'given name', 'নামের প্রথম অংশ', 'প্রথম নাম'],
	lastName: ['last name', 'surname', 'family name', 'নামের শেষ অংশ', 'শেষ নাম', 'পদবি'],
	name: ['name', 'full name', 'member name', 'name of member', 'name of the member', 'নাম', 'পূর্ণ নাম', 'সদস্যের নাম'],
	category: ['category', 'membership category', 'member category', 'শ্রেণি', 'শ্রেণী', 'সদস্য শ্রেণি', 'ক্যাটাগরি'],
	joinedOn: [
		'joined on',
		'joining date',
		'date of joining',
		'join date',
		'member since',
		'membership date',
		'যোগদানের তারিখ',
		'সদস্য হওয়ার তারিখ',
	],
	membershipType: ['type', 'membership type', 'type of membership', 'ধরন', 'সদস্যপদের ধরন'],
	email: ['email', 'e mail', 'email address', 'e mail address', 'ইমেইল', 'ই মেইল'],
	mobile: [
		'mobile',
		'mobile no',
		'mobile number',
		'phone',
		'phone no',
		'phone number',
		'cell',
		'contact no',
		'মোবাইল',
		'মোবাইল নং',
		'মোবাইল নম্বর',
		'ফোন',
	],
	nidDob: ['birth date', 'date of birth', 'dob', 'birthday', 'জন্ম তারিখ', 'জন্মতারিখ'],
	rank: ['rank', 'পদমর্যাদা', 'র‍্যাংক', 'র্যাংক'],
	baNumber: ['ba number', 'ba no', 'personal no', 'personal number', 'বিএ নং', 'বিএ নম্বর'],
	nationalId: [
		'nid',
		'nid no',
		'nid number',
		'national id',
		'national id no',
		'national id number',
		'এনআইডি',
		'এনআইডি নং',
		'জাতীয় পরিচয়পত্র',
		'জাতীয় পরিচয়পত্র নম্বর',
	],
	nidName: [
		'nid name',
		'name on nid',
		'name on the nid',
		'name as per nid',
		'bangla name',
		'name in bangla',
		'name bangla',
		'নাম বাংলা',
		'বাংলা নাম',
		'নাম বাংলায়',
		'এনআইডি অনুযায়ী নাম',
	],
	passportNumber: ['passport', 'passport no', 'passport number', 'পাসপোর্ট', 'পাসপোর্ট নম্বর'],
	occupation: ['occupation', 'profession', 'পেশা'],
	spouseName: ['spouse', 'spouse name', 'name of spouse', 'স্বামী স্ত্রী', 'স্বামী স্ত্রীর নাম'],
	presentAddress: ['address', 'present address', 'ঠিকানা', 'বর্তমান ঠিকানা'],
	bloodGroup: ['blood group', 'blood', 'রক্তের গ্রুপ'],
	status: ['status', 'member status', 'membership status', 'state', 'অবস্থা', 'সদস্যপদের অবস্থা', 'স্ট্যাটাস'],
	statusFrom: ['status from', 'status since', 'status date', 'date of status', 'অবস্থার তারিখ', 'অবস্থা শুরু'],
	statusUntil: ['status until', 'status to', 'status till', 'absent until', 'suspended until', 'অবস্থা শেষ'],
	photo: ['photo', 'photograph', 'picture', 'image', 'photo file', 'photo file name', 'ছবি', 'ছবির নাম', 'ছবির ফাইল'],
	balance: [
		'balance',
		'balance taka',
		'balance tk',
		'balance bdt',
		'opening balance',
		'balance brought forward',
		'outstanding',
		'dues',
		'arrears',
		'বকেয়া',
		'স্থিতি',
		'প্রারম্ভিক স্থিতি',
		'ব্যালেন্স',
	],
	balanceOn: [
		'balance on',
		'balance date',
		'balance as of',
		'balance as on',
		'dues as on',
		'স্থিতির তারিখ',
		'বকেয়ার তারিখ',
	],
	officialHandicap: ['handicap', 'official handicap', 'hcp', 'হ্যান্ডিক্যাপ'],
};

/** Member_No., member no and MEMBER  NO are the same. Bangla letters that can be written in two ways are made equal. */
export const foldHeader = (text: string) =>
	text
		.normalize('NFKC')
		.normalize('NFC')
		.toLowerCase()
		.replace(/['’]s?/g, '')
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim();

const known = new Map(
	Object.entries(headersOf).flatMap(([field, headers]) =>
		headers.map((header) => [foldHeader(header), field as ImportField] as const),
	),
);

/**
 * What each column is, by its header. What was chosen for the same header in an earlier import counts more than the list
 * above. A field belongs to the first column that could be it.
 */
export function recogniseColumns(
	headers: readonly string[],
	remembered: ReadonlyMap<string, ImportField | null>,
): (ImportField | null)[] {
	const taken = new Set<ImportField>();
	return headers.map((header) => {
		const folded = foldHeader(header);
		const field = remembered.get(folded) ?? (remembered.has(folded) ? null : known.get(folded));
		if (!field || taken.has(field)) return null;
		taken.add(field);
		return field;
	});
}

const rowsAboveHeader = 10;

/** The header is the first of the first rows in which at least two columns are recognised; titles may stand above it. */
function headerOf(firstRows: readonly FileRow[]): number {
	const found = firstRows.findIndex(({ cells }) => cells.filter((cell) => known.has(foldHeader(cell))).length >= 2);
	return Math.max(0, found);
}

/** The header of a file, and the rows below it, which are read only when they are needed. */
export async function splitHeader(
	rows: AsyncGenerator<FileRow>,
): Promise<{ header: FileRow | undefined; below: AsyncGenerator<FileRow> }> {
	const first: FileRow[] = [];
	while (first.length < rowsAboveHeader) {
		const { value, done } = await rows.next();
		if (done) break;
		first.push(value);
	}
	const headerAt = headerOf(first);
	return {
		header: first[headerAt],
		below: (async function* () {
			yield* first.slice(headerAt + 1);
			yield* rows;
		})(),
	};
}
