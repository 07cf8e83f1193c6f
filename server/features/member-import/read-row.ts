import * as z from 'zod/mini';
import { dateProblems } from '#contract/application-dates.ts';
import {
	bloodGroups,
	categories,
	civilianApplication,
	defenceApplication,
	foreignApplication,
	membershipTypes,
} from '#contract/applications.ts';
import { club } from '#contract/core/club.ts';
import { latinDigits } from '#contract/core/typed-numbers.ts';
import { type ImportField, importFieldLabels, requiredImportFields } from '#contract/member-import.office.ts';
import { numberIn } from '#server/features/members/member-record.ts';
import { readDate } from './read-date.ts';

export type Problem = { field: ImportField | null; message: string; wrong: boolean };
/** `null`: the office wrote “-” to remove the value. A field that is not there stays as it is. */
export type RowValues = Partial<Record<ImportField, string | null>>;
export type ReadRow = { values: RowValues; problems: Problem[] };

type Reading = { value: string; note?: string } | { wrong: string };

const foldName = (text: string) =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim();

/** Other ways to write a choice. */
const categoryNames: Record<string, (typeof categories)[number]> = {
	serving: 'Serving Defence Officer',
	'serving officer': 'Serving Defence Officer',
	'কর্মরত প্রতিরক্ষা কর্মকর্তা': 'Serving Defence Officer',
	retired: 'Retired Defence Officer',
	'retired officer': 'Retired Defence Officer',
	'অবসরপ্রাপ্ত প্রতিরক্ষা কর্মকর্তা': 'Retired Defence Officer',
	government: 'Government Officer',
	govt: 'Government Officer',
	'govt officer': 'Government Officer',
	'সরকারি কর্মকর্তা': 'Government Officer',
	civilian: 'Non Military',
	বেসামরিক: 'Non Military',
	corporate: 'Corporate/Business',
	business: 'Corporate/Business',
	কর্পোরেট: 'Corporate/Business',
	foreigner: 'Foreigner/Diplomat',
	foreign: 'Foreigner/Diplomat',
	diplomat: 'Foreigner/Diplomat',
	বিদেশি: 'Foreigner/Diplomat',
};
const typeNames: Record<string, (typeof membershipTypes)[number]> = {
	full: 'Full Membership',
	permanent: 'Full Membership',
	পূর্ণ: 'Full Membership',
	temporary: 'Temporary Membership',
	অস্থায়ী: 'Temporary Membership',
	honorary: 'Honorary Membership',
	সম্মানসূচক: 'Honorary Membership',
	corporate: 'Corporate Membership',
	কর্পোরেট: 'Corporate Membership',
};

/** Reads one of the choices, also by another name. */
function choiceReader(choices: readonly string[], names: Record<string, string>) {
	const known = new Map([
		...choices.map((choice) => [foldName(choice), choice] as const),
		...Object.entries(names).map(([name, choice]) => [foldName(name), choice] as const),
	]);
	return (text: string): Reading => {
		const value = known.get(foldName(text));
		return value ? { value } : { wrong: `“${text}” is not one of: ${choices.join(', ')}` };
	};
}

const bySchema =
	(schema: z.ZodMiniType<unknown, unknown>) =>
	(text: string): Reading => {
		const { data, error } = z.safeParse(schema, text);
		return error ? { wrong: error.issues[0]!.message } : { value: String(data) };
	};

/** Spreadsheets drop the zero at the start of a number: 1711000246 is 01711000246. */
function mobileOf(text: string): Reading {
	const reading = bySchema(civilianApplication.shape.mobile)(
		latinDigits(text).replace(/^[\s-]*(1\d[\d\s-]{7,}\d)$/, '0$1'),
	);
	return 'value' in reading && reading.value !== text
		? { ...reading, note: `“${text}” is read as ${reading.value}` }
		: reading;
}

/** Spreadsheets write 12 as 12.0, and people write DGCC - 0012. */
function numberOf(text: string): Reading {
	const number = numberIn(
		latinDigits(text)
			.replace(/\.0+$/, '')
			.replace(/[\s-]+/g, '-'),
	);
	if (!number) return { wrong: `“${text}” is not a member number such as ${club.abbreviation}-0012 or 12` };
	return { value: String(number) };
}

function dateOf(text: string): Reading {
	const read = readDate(text);
	return 'problem' in read ? { wrong: read.problem } : { value: read.day };
}

/** A+, A (+ve) and A positive. */
function bloodGroupOf(text: string): Reading {
	const plain = text
		.toUpperCase()
		.replace(/[\s()]/g, '')
		.replace(/[–−]/g, '-')
		.replace(/(?<=[+-])VE$/, '')
		.replace(/(?:POSITIVE|POS|VE|পজিটিভ)$/, '+')
		.replace(/(?:NEGATIVE|NEG|নেগেটিভ)$/, '-');
	const known = (bloodGroups as readonly string[]).includes(plain);
	return known ? { value: plain } : { wrong: `“${text}” is not a blood group such as AB+` };
}

const { shape } = civilianApplication;
const readers: Record<ImportField, (text: string) => Reading> = {
	number: numberOf,
	firstName: bySchema(shape.firstName),
	lastName: bySchema(shape.lastName),
	category: choiceReader(categories, categoryNames),
	joinedOn: dateOf,
	membershipType: choiceReader(membershipTypes, typeNames),
	email: bySchema(shape.email),
	mobile: mobileOf,
	nidDob: dateOf,
	rank: bySchema(defenceApplication.shape.rank),
	baNumber: bySchema(defenceApplication.shape.baNumber),
	nationalId: bySchema(shape.nationalId),
	passportNumber: bySchema(foreignApplication.shape.passportNumber),
	occupation: bySchema(shape.occupation),
	spouseName: bySchema(shape.spouseName),
	presentAddress: bySchema(shape.presentAddress),
	bloodGroup: bloodGroupOf,
	officialHandicap: bySchema(shape.officialHandicap),
	// The name of a file. The check puts the fingerprint of the picture in its place.
	photo: (text) => (text.length > 200 ? { wrong: 'At most 200 characters' } : { value: text }),
};

/** Every member has these, so “-” cannot remove them. */
const stays = (field: ImportField) =>
	field === 'membershipType' || (requiredImportFields as readonly string[]).includes(field);
/** What a spreadsheet shows for a number with too many digits, and for a formula that failed. */
const rounded = /^\d(?:\.\d+)?E\+?\d+$/i;
const failedFormula = /^#[A-Z/0]+[!?]?$|^#NO VALUE$/;

function readCell(field: ImportField, text: string): Reading {
	if (failedFormula.test(text)) return { wrong: `The cell has “${text}” in place of a value` };
	if (rounded.test(text))
		return {
			wrong: `The spreadsheet has rounded this number to ${text}. Format the column as text and enter it again.`,
		};
	return readers[field](text);
}

/** Every value of a row, and everything that is wrong with it. `today` is the day at the club. */
export function readRow(cells: readonly string[], columns: readonly (ImportField | null)[], today: string): ReadRow {
	const values: RowValues = {};
	const problems: Problem[] = [];
	const wrong = (field: ImportField, message: string) => void problems.push({ field, message, wrong: true });

	for (const [index, field] of columns.entries()) {
		const text = (cells[index] ?? '').replace(/\s+/g, ' ').trim();
		if (!field || text === '') continue;
		if (text === '-' || text === '–') {
			if (stays(field)) wrong(field, `${importFieldLabels[field]} cannot be removed`);
			else values[field] = null;
			continue;
		}
		const reading = readCell(field, text);
		if ('wrong' in reading) {
			wrong(field, reading.wrong);
			continue;
		}
		values[field] = reading.value;
		if (reading.note) problems.push({ field, message: reading.note, wrong: false });
	}

	for (const field of requiredImportFields)
		if (values[field] === undefined && !problems.some((problem) => problem.field === field && problem.wrong))
			wrong(field, `${importFieldLabels[field]} is missing`);
	if (values.joinedOn && values.joinedOn > today) wrong('joinedOn', 'The day of joining is in the future');
	const { nidDob: birth } = dateProblems({ nidDob: values.nidDob }, today);
	if (birth) wrong('nidDob', birth.replace('An applicant', 'A member').replace('an applicant', 'a member'));
	else if (values.nidDob && values.joinedOn && values.joinedOn <= values.nidDob)
		wrong('joinedOn', 'The day of joining is before the date of birth');
	return { values, problems };
}
